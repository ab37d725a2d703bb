/** Messages about fields of order requests. */
export const orderFieldWords = {
  doubtUnknown: "Unknown warning",
  doubtTwice: "Please list each warning once",
  noOrder: "Please choose an order",
  manyOrders: "Please choose up to 100 orders",
  orderTwice: "Please list each order once",
} as const;
