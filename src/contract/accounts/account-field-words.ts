/** Messages about account fields, besides those of the forms. */
export const accountFieldWords = {
  passwordLong: "Please keep the password under 200 characters",
  emailNeeded: "Please enter your email",
  passwordNeeded: "Please enter your password",
  nameNeeded: "Please enter your name",
  addressNeeded: "Please enter your address",
  nothingToChange: "Please give a name, phone or address to change",
  roleOdd: "Role must be 0 (customer) or 1 (administrator)",
} as const;

/** Default name of an administrator. */
export const defaultAdministratorName = "Administrator";
