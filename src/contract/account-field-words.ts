/** What is said of the fields of accounts, besides what the forms say themselves. */
export const accountFieldWords = {
  passwordLong: "Please keep the password under 200 characters",
  emailNeeded: "Please enter your email",
  passwordNeeded: "Please enter your password",
  nameNeeded: "Please enter your name",
  addressNeeded: "Please enter your address",
  nothingToChange: "Please give a name, phone or address to change",
  roleOdd: "Role must be 0 (customer) or 1 (administrator)",
} as const;

/** What an administrator is called who gave no name. */
export const usualAdministratorName = "Administrator";
