import { PageTitle } from '../../ui/PageTitle';

export const WelcomePage = () => <PageTitle>Welcome</PageTitle>;
