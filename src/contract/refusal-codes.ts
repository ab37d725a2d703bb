/**
 * Why a call was refused, for programs: the words beside it may change, these stay. Every refusal carries one; here is
 * the only list, with what each means.
 */
export const refusalCodes = {
  invalid: "something in the input is wrong; `errors` names the fields",
  unauthenticated: "there is no valid token, or the credentials are wrong",
  "second-factor-needed": "the password is right, and the account asks for a `code` as well",
  "second-factor-wrong": "the `code` is wrong, or was used already",
  forbidden: "the caller may not do this",
  "cross-site": "a page of another site made the call without a bearer token",
  "confirm-password": "the caller has to enter the password again first: `POST /api/auth/confirm-password`",
  "second-factor-required": "the shop asks its staff for a second factor, and the caller has none yet",
  deactivated: "the credentials are right, and the account is shut out",
  "not-found": "there is nothing of this name",
  "wrong-method": "the path has other methods; `Allow` names them",
  "too-long": "the address is longer than any of this shop",
  conflict: "the present state of the shop does not allow it",
  "too-large": "the body is larger than the call could need",
  "too-many": "too often; `Retry-After` says in how many seconds it may be tried again",
  unavailable: "something the shop needs does not answer at present; the same call may succeed later",
  busy: "too much of this is asked of the shop at once; `Retry-After` says in how many seconds it may be tried again",
  failed: "the shop made a mistake",
  "stale-version": "somebody else changed the record since the caller saw it",
  "amount-differs": "the total is another one now: `totalAmount`, with the prices of `items`",
  "product-gone": "products of the cart are no longer sold: their ids in `missing`",
  "stock-short": "there is not enough of something: `shortages`",
  "not-delivered": "the shop does not deliver there, or not these goods",
  "country-not-served": "the shop delivers only within India",
  "coupon-refused": "the coupon takes nothing off this purchase; `message` says why",
  "payments-not-set-up": "the shop takes no payments online yet",
  "payment-refused": "the payment provider refuses this payment for good; asking again gives the same answer",
  "payments-misconfigured":
    "the payment provider does not accept the keys of the shop; its owner has to correct them",
  "unknown-payment": "the shop knows no such payment of this customer",
  "not-paid": "the payment is not completed, yet",
  "sold-out": "what was paid for was gone before the payment arrived; the money goes back by itself",
  "payment-returned": "the money of this payment went back, or is on its way back",
  "payment-under-review":
    "the payment does not fit what was ordered; the shop's people decide what becomes of it",
} as const;

export type RefusalCode = keyof typeof refusalCodes;
