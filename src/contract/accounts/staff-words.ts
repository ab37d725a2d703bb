import { type Capability, capabilities } from "#contract/kernel/capabilities.ts";

/** Messages about staff. */
export const staffWords = {
  notYours: (capability: Capability) =>
    `Your role does not let you ${capabilities[capability]}. Please ask an owner of the shop.`,
  confirmPassword: "Please enter your password again to continue",
  passwordConfirmed: "Thank you. We won't ask again for fifteen minutes.",
  confirmFailed: "The password could not be checked. Please try again.",
  secondFactorRequired:
    "This shop requires two-factor authentication for staff. Please set it up to continue.",
  lastOwner: "The shop needs an owner. Please make someone else an owner first",
  notOnStaff: "Only staff can be suspended",
  deactivated: "Account suspended. All sessions have ended.",
  activated: "Account reactivated",
  accessChangeFailed: "This could not be changed. Please try again.",
  accountDeactivated: "This account is suspended. Please ask an owner of the shop.",
  activeOdd: "Please choose whether the account is active: true or false",
  staffRoleOdd: "Please choose a role",
  staffRoleOfCustomer: "Customers cannot have a staff role",
  alreadyOnStaff: "Someone with this address is already on the staff",
  alreadyInvited: "This address has already been invited",
  invited: "The invitation is on its way",
  /** Without a mail server, no email is sent. */
  invitedByHand: "The invitation is ready. Please pass its link on.",
  inviteFailed: "The invitation could not be created. Please try again.",
  withdrawn: "The invitation is withdrawn",
  withdrawFailed: "The invitation could not be withdrawn. Please try again.",
  invitationNotFound: "This invitation no longer exists",
  invitationsFetchFailed: "Error fetching invitations",
  invitationOver: "This invitation has expired, been used or been withdrawn. Please ask for a new one.",
  accepted: "Welcome to the team!",
  acceptedExisting: "Welcome to the team! Please sign in with your password.",
  acceptFailed: "The invitation could not be accepted. Please try again.",
} as const;

/** Minutes after entering the password during which it is not required again. */
export const passwordConfirmedMinutes = 15;

/** Days an invitation can be accepted. */
export const invitationDays = 7;
