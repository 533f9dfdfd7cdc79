import { AuditPanel } from './AuditPanel';

/** The audited actions of the installation. */
export const AuditPage = () => <AuditPanel of="all" />;
