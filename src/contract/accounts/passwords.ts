import { m } from "#messages";

export const minPasswordLength = 8;

/** The advisory checklist under the password field (Specification §5). */
export const passwordChecklist = [
  {
    label: m["accounts.passwordChecklist.length"],
    test: (password: string) => password.length >= minPasswordLength,
  },
  { label: m["accounts.passwordChecklist.uppercase"], test: (password: string) => /[A-Z]/.test(password) },
  { label: m["accounts.passwordChecklist.lowercase"], test: (password: string) => /[a-z]/.test(password) },
  { label: m["accounts.passwordChecklist.number"], test: (password: string) => /\d/.test(password) },
  {
    label: m["accounts.passwordChecklist.specialCharacter"],
    test: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const;
