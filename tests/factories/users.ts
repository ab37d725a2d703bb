import type { User } from "#contract/accounts/auth.ts";

/** A customer as the API returns them. */
export const aUser = (changes: Partial<User> = {}): User => ({
  _id: "5f0f7a52-98a5-4c2b-8f3b-0b6a4a3f5f10",
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  address: "14 Golghar",
  role: 0,
  staffRole: null,
  capabilities: [],
  deactivatedAt: null,
  createdAt: "2026-11-01T00:00:00.000Z",
  ...changes,
});
