export const delayedDelivery = {
  preorder: 'Forudbestilling: sendes, når varen er kommet',
  backorder: 'Restordre: sendes, når varen er hjemme igen',
}
