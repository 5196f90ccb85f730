import { defineRefusals } from '#shared/errors/refusal.ts'

export const checkoutRefusals = defineRefusals('checkout', {
  checkoutUnavailable: {
    status: 503,
    da: 'Det er ikke muligt at betale lige nu. Din kurv er gemt, så prøv igen om lidt.',
    en: 'It is not possible to pay right now. Your cart is saved, so try again in a moment.',
  },
  checkoutRepeated: {
    status: 409,
    da: 'Denne bestilling er allerede i gang med andre varer. Genindlæs siden, og prøv igen.',
    en: 'This order has already been started with other items. Reload the page and try again.',
  },
  checkoutUnderWay: {
    status: 409,
    da: 'Din bestilling er ved at blive oprettet. Vent et øjeblik, og prøv igen.',
    en: 'Your order is being placed. Wait a moment and try again.',
  },
  webhookForged: {
    status: 400,
    da: 'Beskeden kommer ikke fra betalingssystemet',
    en: 'This message does not come from the payment system',
  },
  checkoutThrottled: {
    status: 429,
    da: 'Der har været for mange forsøg på at betale. Vent et øjeblik, og prøv igen.',
    en: 'There have been too many attempts to pay. Wait a moment and try again.',
  },
  checkoutPreviewed: {
    status: 403,
    da: 'Du ser butikken på et andet tidspunkt. Afslut visningen for at bestille.',
    en: 'You are viewing the shop at another time. End the preview to order.',
  },
  cartEmpty: { status: 400, da: 'Din kurv er tom', en: 'Your cart is empty' },
  cartUnreadable: {
    status: 400,
    da: 'Kurven kunne ikke læses. Genindlæs siden, og prøv igen.',
    en: 'The cart could not be read. Reload the page and try again.',
  },
  cartTooLarge: {
    status: 400,
    da: 'Der kan højst være {limit} varelinjer i kurven',
    en: 'The cart can hold at most {limit} lines',
  },
  quantityTooLarge: {
    status: 400,
    da: 'Du kan højst købe {limit} stk. af {product} ad gangen',
    en: 'You can buy at most {limit} of {product} at a time',
  },
  priceChanged: {
    status: 409,
    da: 'Kurven er opdateret: {product} koster nu {price}, så se den igennem, før du betaler.',
    en: 'Your cart has been updated: {product} now costs {price}, so check it before you pay.',
  },
  codeUnknown: {
    status: 409,
    da: 'Koden {code} kan ikke bruges',
    en: 'The code {code} cannot be used',
  },
  codesUsedUp: {
    status: 409,
    da: 'En rabatkode er netop blevet brugt op, så kurven er opdateret. Se den igennem, før du betaler.',
    en: 'A discount code has just been used up, so your cart has been updated. Check it before you pay.',
  },
  creditTooLow: {
    status: 409,
    da: 'Et gavekort er netop blevet brugt, så kurven er opdateret. Se den igennem, før du betaler.',
    en: 'A gift card has just been used, so your cart has been updated. Check it before you pay.',
  },
  creditChanged: {
    status: 409,
    da: 'Beløbet, du skal betale, er ændret til {total}, så se kurven igennem, før du betaler.',
    en: 'The amount that you have to pay is now {total}, so check your cart before you pay.',
  },
  discountChanged: {
    status: 409,
    da: 'Rabatten i kurven er ændret: varerne koster nu {total}, så se kurven igennem, før du betaler.',
    en: 'The discount on your cart has changed: the goods now cost {total}, so check it before you pay.',
  },
  addressOutsideZones: {
    status: 409,
    da: 'Butikken kan ikke levere din ordre til {place}. Vælg en anden adresse.',
    en: 'The shop cannot deliver your order to {place}. Choose another address.',
  },
  deliveryMethodGone: {
    status: 409,
    da: 'Den leveringsmåde kan ikke længere vælges. Vælg en anden.',
    en: 'This way of delivery can no longer be chosen. Choose another one.',
  },
  pickupPointForeign: {
    status: 409,
    da: 'Pakkeshoppen hører til en anden transportør. Vælg en pakkeshop igen.',
    en: 'The parcel shop belongs to another carrier. Choose a parcel shop again.',
  },
  deliveryPriceChanged: {
    status: 409,
    da: 'Fragten er ændret til {price}, så se beløbet igennem, før du betaler.',
    en: 'The shipping is now {price}, so check the amount before you pay.',
  },
  amountChanged: {
    status: 409,
    da: 'Beløbet er ændret til {total}, så se det igennem, før du betaler.',
    en: 'The amount is now {total}, so check it before you pay.',
  },
  paymentMeanGone: {
    status: 409,
    da: 'Den måde at betale på kan ikke længere vælges. Vælg en anden.',
    en: 'This way to pay can no longer be chosen. Choose another one.',
  },
  paymentUnderWay: {
    status: 409,
    da: 'Din betaling venter på at blive godkendt. Godkend eller afvis den, før du ændrer noget.',
    en: 'Your payment is waiting for your approval. Approve or reject it before you change anything.',
  },
  productSoldOut: {
    status: 409,
    da: '{product} er desværre udsolgt',
    en: '{product} is sold out, unfortunately',
  },
  stockTooLow: {
    status: 409,
    da: 'Der er kun {quantity} stk. tilbage af {product}',
    en: 'There are only {quantity} left of {product}',
  },
  productWithdrawn: {
    status: 409,
    da: '{product} sælges ikke længere. Fjern varen fra kurven for at fortsætte.',
    en: '{product} is no longer sold here. Remove it from the cart to continue.',
  },
  variantMissing: {
    status: 400,
    da: 'Vælg en variant af {product}',
    en: 'Choose a variant of {product}',
  },
  paymentNotFound: {
    status: 404,
    da: 'Betalingen findes ikke',
    en: 'This payment does not exist',
  },
  paymentExpired: {
    status: 410,
    da: 'Tiden til at betale er udløbet. Gå tilbage til kurven, og prøv igen.',
    en: 'The time to pay has run out. Go back to your cart and try again.',
  },
  paymentDeclined: {
    status: 402,
    da: 'Betalingen blev afvist. Prøv et andet kort.',
    en: 'The payment was declined. Try another card.',
  },
  cardNumberInvalid: {
    status: 400,
    da: 'Skriv et gyldigt kortnummer',
    en: 'Enter a valid card number',
  },
})
