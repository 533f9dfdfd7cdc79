import { DepartmentsPanel } from './DepartmentsPanel';
import { PeoplePanel } from './PeoplePanel';

/** The departments and the people of the organization. */
export const PeopleSection = () => (
  <>
    <DepartmentsPanel />
    <PeoplePanel />
  </>
);
