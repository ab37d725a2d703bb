/** Messages about fields of order requests. */
export const orderFieldWords = {
  doubtUnknown: "Unknown doubt",
  doubtTwice: "Please name each doubt once",
  noOrder: "Please name an order",
  manyOrders: "Please name up to 100 orders",
  orderTwice: "Please name each order once",
} as const;
