/** The fields at which a form shows the sentences about a department. */
export const departmentFields = { name: { label: 'Name', about: /department name/ } };
