/** Maximum number of products for which an account can wait. */
export const maxAlertsPerAccount = 50;

/** Maximum number of unconfirmed alerts, and so of confirmation emails in a day, for one address. */
export const maxUnconfirmedAlerts = 5;

/** How long a visitor's alert waits for the confirmation of the address, in hours. */
export const alertConfirmationHours = 24;

/** How long a customer waits for a product before the alert expires, in days. */
export const alertDays = 180;
