/** Most units of one product that an order can hold. The screens set no bound (Specification §2); the till does. */
export const maximumLineQuantity = 999;

/** Most different products that an order can hold. */
export const maximumCartLines = 100;
