/** What the store does for delivery. */
export interface DeliveryStore {}

export const deliveryMethodNames = [] as const satisfies readonly (keyof DeliveryStore)[]
