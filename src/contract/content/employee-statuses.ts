export const employeeStatuses = ["current", "former"] as const;
