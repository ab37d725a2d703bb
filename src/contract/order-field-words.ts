/** What is said of the fields of calls about orders. */
export const orderFieldWords = {
  doubtUnknown: "Unknown doubt",
  doubtTwice: "Please name each doubt once",
  noOrder: "Please name an order",
  manyOrders: "Please name up to 100 orders",
  orderTwice: "Please name each order once",
} as const;
