import type { User } from "#contract/accounts/auth.ts";

/** Name of a user on screens: the email address for customers who have not entered a name yet. */
export const displayName = ({ name, email }: Pick<User, "name" | "email">): string => name || email;
