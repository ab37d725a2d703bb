/** Messages about fields of team members and of their list query. */
export const employeeFieldWords = {
  designationNeeded: "Please enter a designation",
  statusUnknown: "Status must be current or former",
  statusesUnknown: "Status must be current, former or past",
  joinDateNeeded: "Please enter the join date",
  leaveDateOdd: "Please enter the leave date as YYYY-MM-DD",
  neitherTrueNorFalse: "Must be true or false",
} as const;
