/** The role value of an administrator; every other value is a customer (Specification §9). */
export const administratorRole = 1;

/** Role names by value. */
export const roleNames = ["customer", "administrator"] as const;
export type UserRole = 0 | 1;

/** Default name of an administrator. */
export const defaultAdministratorName = "Administrator";
