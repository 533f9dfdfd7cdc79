import { useQuery } from '../../kit/use-query';
import { paymentMethodQuery } from './billing-data';
import styles from './TestPaymentsBar.module.css';

/** Says that the installation uses the test gateway. */
export const TestPaymentsBar = () => {
  const { data } = useQuery(paymentMethodQuery);
  if (data?.provider !== 'test') return null;
  return (
    <p className={styles.bar} role="note">
      Test payments: no money moves
    </p>
  );
};
