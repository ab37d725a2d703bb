/** Messages of registration, login and profile (Specification §5, §8). */
export const accountWords = {
  invalidEmail: "Please enter a valid email address.",
  invalidPhone: "Phone number must be 10 digits.",
  shortPassword: "Password must be at least 8 characters long.",
  commonPassword: "This password is one of the most common ones. Please choose another.",
  passwordsDiffer: "Passwords do not match.",
  missingFields: "Please fill in all required fields.",
  invalidProfilePhone: "Please enter a valid 10-digit phone number",
  loginFailed: "Invalid credentials. Please try again.",
  registrationFailed: "Registration failed. Please try again.",
  loggedIn: "Login successful",
  loggedOut: "Logged out successfully",
  logOutFailed: "Error logging out",
  registered: "Registration successful, please login",
  emailTaken: "An account with this email already exists, please login",
  wrongCredentials: "Invalid email or password",
  tooManyLogins: "Too many attempts. Please try again in a few minutes.",
  tooManyLongLists:
    "You have opened many lists of personal data. Please enter your password again, or try again later.",
  signInNeeded: "Please sign in to continue",
  sessionEnded: "Your session has ended. Please sign in again.",
  administratorsOnly: "This is for administrators only",
  resetLinkByMail: "We'll email you a link to set a new one.",
  resetLinkSent: "If there is an account with this address, a link to set a new password is on its way.",
  /** Without a mail server, no email is sent. */
  resetLinkOnRequest: "Email isn't set up yet. Request a link, then call us and we'll read it to you.",
  resetLinkKept:
    "Email isn't set up yet. If this address has an account, we have a link for you: please call us.",
  resetRequestFailed: "The link could not be sent. Please try again.",
  resetLinkOver: "This link has expired or has been used. Please ask for a new one.",
  passwordReset: "Your password has been changed, please login",
  passwordResetFailed: "The password could not be changed. Please try again.",
  setupDone: "Your account is ready. Welcome!",
  setupFailed: "The account could not be created. Please try again.",
  setupLinkOver:
    "This link no longer works: the shop already has an administrator or has printed a newer link.",
  profileUpdated: "Profile updated successfully",
  profileFailed: "Error updating profile",
  userNotFound: "User not found",
  roleChanged: "Role changed successfully",
  roleChangeFailed: "The role could not be changed. Please try again.",
  usersFetchFailed: "Error fetching users",
  userStatsFailed: "Error fetching user statistics",
} as const;

export const minPasswordLength = 8;

/** Lifetime of a link that sets a new password. */
export const passwordResetMinutes = 60;

/** The role value of an administrator; every other value is a customer (Specification §9). */
export const administratorRole = 1;

/** Role names by value. */
export const roleNames = ["customer", "administrator"] as const;
export type UserRole = 0 | 1;

/** Sort options for users in the back office, with labels; the first is the default. */
export const userSorts = { newest: "Newest first", oldest: "Oldest first", name: "Name: A to Z" } as const;
export type UserSort = keyof typeof userSorts;

/** The advisory checklist under the password field (Specification §5). */
export const passwordChecklist = [
  { label: "At least 8 characters", test: (password: string) => password.length >= minPasswordLength },
  { label: "One uppercase letter", test: (password: string) => /[A-Z]/.test(password) },
  { label: "One lowercase letter", test: (password: string) => /[a-z]/.test(password) },
  { label: "One number", test: (password: string) => /\d/.test(password) },
  {
    label: "One special character",
    test: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const;
