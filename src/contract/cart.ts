/** Most units of one thing that an order can hold: of a product in one variant. The screens set no bound (Specification §2); the till does. */
export const maximumLineQuantity = 999;

/** Most different things that an order can hold. */
export const maximumCartLines = 100;
