import { type Capability, capabilities } from "./capabilities.ts";

/** Messages about staff. */
export const staffWords = {
  notYours: (capability: Capability) =>
    `Your role does not let you ${capabilities[capability]}. Please ask an owner of the shop.`,
  confirmPassword: "Please enter your password again to go on",
  passwordConfirmed: "Thank you. You can go on for fifteen minutes.",
  confirmFailed: "The password could not be checked. Please try again.",
  secondFactorRequired:
    "This shop asks everybody on the staff for a second step at the login. Please set yours up to go on.",
  lastOwner: "The last owner must stay one: make somebody else an owner first",
  notOnStaff: "Only people on the staff can be shut out",
  deactivated: "Shut out: every session has ended",
  activated: "Let in again",
  accessChangeFailed: "This could not be changed. Please try again.",
  accountDeactivated: "This account is shut out at present. Please ask whoever runs the shop.",
  activeOdd: "Please say whether the account is active: true or false",
  staffRoleOdd: "Please choose a role",
  staffRoleOfCustomer: "Customers have no role in the office",
  alreadyOnStaff: "Somebody with this address is on the staff already",
  alreadyInvited: "There is an invitation to this address already",
  invited: "The invitation is on its way",
  /** Without a mail server, no email is sent. */
  invitedByHand: "The invitation is ready: hand its link over",
  inviteFailed: "The invitation could not be made. Please try again.",
  withdrawn: "The invitation is withdrawn",
  withdrawFailed: "The invitation could not be withdrawn. Please try again.",
  invitationNotFound: "There is no such invitation any more",
  invitationsFetchFailed: "Error fetching invitations",
  invitationOver:
    "This invitation has expired, was used or was withdrawn. Please ask whoever invited you for a new one.",
  accepted: "Welcome to the team!",
  acceptedExisting: "Welcome to the team! Please sign in with your password.",
  acceptFailed: "The invitation could not be accepted. Please try again.",
} as const;

/** Minutes after entering the password during which it is not required again. */
export const passwordConfirmedMinutes = 15;

/** Days an invitation can be accepted. */
export const invitationDays = 7;
