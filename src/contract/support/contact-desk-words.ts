/** Messages of the contact admin beyond those of the specification. */
export const contactDeskWords = {
  replyNeeded: "Please write an answer",
  replied: "Your answer is on its way",
  replyFailed: "Failed to send the answer",
  orderLinked: "Order linked",
  orderUnlinked: "Order unlinked",
  orderUnknown: "No order has this number",
  orderFailed: "Failed to link the order",
} as const;
