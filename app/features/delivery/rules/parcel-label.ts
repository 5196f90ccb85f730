/** 'asked' until the hub has answered. */
export type LabelState = 'asked' | 'bought' | 'refused' | 'cancelled'
