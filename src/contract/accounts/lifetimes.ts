/** Lifetime of a link that sets a new password. */
export const passwordResetMinutes = 60;

/** Lifetime of a link that confirms an address. Longer than the 18 hours for which a failed email is retried. */
export const emailConfirmationHours = 24;

/** Minutes after entering the password during which it is not required again. */
export const passwordConfirmedMinutes = 15;

/** Days during which an invitation can be accepted. */
export const invitationDays = 7;

/** Lifetime of an emailed sign-in code. */
export const signInCodeMinutes = 10;

/** Wrong tries after which an emailed sign-in code stops working. */
export const maxCodeTries = 5;
