import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const ordersRefusals = defineRefusals('orders', {
  ordersLoadFailed: failed('Ordrerne kunne ikke hentes', 'Failed to load orders'),
  orderLoadFailed: failed('Ordren kunne ikke hentes', 'Failed to load the order'),
  staffOrderNotFound: notFound('Ordren blev ikke fundet', 'Order not found'),
  orderStepRefused: conflict(
    'Ordren er ændret i mellemtiden, så det kan ikke længere lade sig gøre',
    'The order has changed in the meantime, so this can no longer be done',
  ),
  orderSeenBefore: conflict(
    'Ordren er ændret, siden du åbnede den. Kontrollér den igen, før du fortsætter.',
    'This order has changed since you opened it. Check it again before you continue.',
  ),
  orderStepFailed: failed(
    'Det lykkedes ikke. Prøv igen.',
    'This could not be done. Please try again.',
  ),
  orderNoteFailed: failed('Noten kunne ikke gemmes', 'Failed to save the note'),
  orderTagMissing: invalid('Skriv et mærke', 'Please type a tag'),
  orderTagsFull: conflict(
    'En butik kan højst bruge {limit} mærker. Fjern først et fra dets ordrer.',
    'A shop has at most {limit} tags. Remove one from its orders first.',
  ),
  orderPrintNoteFailed: failed('Teksten kunne ikke gemmes', 'Failed to save the text'),
  ordersUnchosen: invalid('Vælg mindst én ordre', 'Please choose at least one order'),
  parcelInvalid: invalid('Vælg, hvad der er i pakken', 'Please choose what is in the parcel'),
  parcelFree: invalid(
    'Gratis varer sendes sammen med andre: Tilføj en vare, der skal betales for',
    'Free items travel with others: please add an item that is paid for',
  ),
  trackingEmpty: invalid('Skriv mindst én ordre', 'Please enter at least one order'),
  trackingOrder: invalid(
    'Rækken begynder ikke med et ordrenummer',
    'The row does not begin with an order number',
  ),
  trackingNumber: invalid(
    'Rækken har intet brugbart pakkenummer',
    'The row has no usable tracking number',
  ),
  trackingTwice: invalid('Ordren er allerede på listen', 'This order is already in the list'),
  trackingNumberTwice: invalid(
    'Pakkenummeret er allerede på listen',
    'This tracking number is already in the list',
  ),
  trackingNumberUsed: conflict(
    'Pakkenummeret hører til en pakke, der er sendt',
    'This tracking number belongs to a parcel that has already been sent',
  ),
  trackingUnpacked: conflict(
    'Ordren er ikke pakket endnu: Markér den som pakket først',
    'The order is not packed yet: mark it as packed first',
  ),
  trackingWithdrawn: conflict(
    'Kunden har fortrudt varer i ordren: Send den fra ordrens egen side',
    'The customer has withdrawn from items of this order: send it from its own page',
  ),
  trackingSent: conflict(
    'Sprunget over: Ordren er allerede sendt eller kan ikke sendes',
    'Skipped: the order was sent already, or cannot be sent',
  ),
  moneyUnderWay: conflict(
    'En betaling eller refundering er allerede i gang for ordren. Vent, til den er færdig.',
    'A payment or refund is already in progress for this order. Wait until it has finished.',
  ),
  providerSilent: {
    status: 503,
    da: 'Betalingsudbyderen svarer ikke lige nu. Din anmodning er gemt og udføres, så snart der kommer svar. Du behøver ikke prøve igen.',
    en: 'The payment provider is not responding right now. Your request is saved and will be carried out as soon as it does; there is no need to try again.',
  },
  captureFailed: {
    status: 502,
    da: 'Betalingsudbyderen afviste at trække betalingen.',
    en: 'The payment provider refused to charge the payment.',
  },
  refundFailed: {
    status: 502,
    da: 'Betalingsudbyderen afviste refunderingen.',
    en: 'The payment provider refused the refund.',
  },
  refundInvalid: invalid('Skriv et gyldigt beløb', 'Please enter a valid amount'),
  refundTooLarge: conflict(
    'Der kan højst refunderes {amount} mere',
    'At most {amount} can still be refunded',
  ),
  cancelFailed: {
    status: 502,
    da: 'Betalingsudbyderen afviste at frigive reservationen.',
    en: 'The payment provider refused to release the reservation.',
  },
})

export const orderChangesRefusals = defineRefusals('orders', {
  changeInvalid: invalid(
    'En linje i en betalt ordre kan kun sættes ned. Tilføj flere varer med et betalingslink.',
    'A line of a paid order can only be lowered. Add more goods with a payment link.',
  ),
  changeNothing: invalid('Intet er ændret endnu', 'Nothing has been changed yet'),
  changeEmpty: invalid(
    'Der ville kun være gratis varer tilbage. Annuller ordren i stedet.',
    'Nothing that costs anything would be left. Cancel the order instead.',
  ),
  changeWithdrawn: conflict(
    'Kunden har fortrudt {product}. Lad varen blive ude af pakken, så trækkes den ikke.',
    'The customer has withdrawn from {product}. Leave it out of the parcel, and it is not charged.',
  ),
  swapDearer: conflict(
    '{product} koster {amount} mere pr. stk. Sæt linjen ned her, og tilføj den anden variant med et betalingslink.',
    '{product} costs {amount} more each. Lower the line here and add the other variant with a payment link.',
  ),
  swapInOrder: conflict(
    '{product} er allerede i ordren som sin egen linje',
    '{product} is already in the order, on a line of its own',
  ),
  addressNotReached: conflict(
    'Ordrens leveringsmåde dækker ikke {place}',
    'The delivery of this order does not reach {place}',
  ),
})

export const orderExchangesRefusals = defineRefusals('orders', {
  exchangeInvalid: conflict(
    'Så mange stk. kan ikke byttes: De er ikke sendt eller allerede refunderet',
    'That many pieces cannot be exchanged: they are not sent, or already refunded',
  ),
  exchangeGoodsMissing: invalid(
    'Vælg, hvad der sendes i stedet',
    'Please choose what is sent instead',
  ),
  exchangeDearer: conflict(
    '{product} koster {amount} mere pr. stk. Byt til varer til samme pris, eller refunder varerne, og send et betalingslink til de andre.',
    '{product} costs {amount} more each. Exchange for goods at the same price, or refund the pieces and send a payment link for the others.',
  ),
  exchangeFree: conflict(
    '{product} ville ikke koste noget. Refunder varerne i stedet.',
    '{product} would cost nothing. Refund the pieces instead.',
  ),
  exchangeWithdrawn: conflict(
    'Kunden har fortrudt {product} og får pengene tilbage.',
    'The customer has withdrawn from {product} and gets the money back.',
  ),
})

export const orderDraftsRefusals = defineRefusals('orders', {
  draftsLoadFailed: failed('Kladderne kunne ikke hentes', 'Failed to load the drafts'),
  draftNotFound: notFound('Kladden blev ikke fundet', 'Draft not found'),
  draftSaveFailed: failed('Kladden kunne ikke gemmes', 'Failed to save the draft'),
  draftChanged: conflict(
    'En anden har ændret kladden, siden du åbnede den. Åbn den igen for at se ændringerne.',
    'Someone else has changed this draft since you opened it. Open it again to see their version.',
  ),
  draftSent: conflict(
    'Betalingslinket er allerede sendt, så kladden kan ikke længere ændres.',
    'The payment link was already sent, so the draft can no longer be changed.',
  ),
  draftEmpty: invalid('Tilføj en vare først', 'Please add a product first'),
  draftFree: invalid(
    'Der er intet at betale. En ordre med betalingslink skal koste noget.',
    'There is nothing to pay. An order by payment link must cost something.',
  ),
  additionTooLate: conflict(
    'Ordre {order} er sendt eller afsluttet, så intet kan sendes med den',
    'Order {order} is sent or closed, so nothing can travel with it',
  ),
  reasonMissing: invalid(
    'Skriv, hvorfor prisen er en anden',
    'Please write why the price is different',
  ),
  discountReasonMissing: invalid(
    'Skriv, hvad rabatten gives for',
    'Please write what the discount is for',
  ),
  linkNotOpen: conflict(
    'Ordrens betalingslink er ikke længere åbent.',
    'The payment link of this order is no longer open.',
  ),
  linkMailedOften: {
    status: 429,
    da: 'Linket er sendt {limit} gange inden for de sidste 24 timer. Ring til kunden.',
    en: 'The link was mailed {limit} times in the last 24 hours. Please call the customer.',
  },
  paymentLinkOver: {
    status: 410,
    da: 'Linket kan ikke længere bruges til at betale. Kontakt butikken, hvis du stadig ønsker varerne.',
    en: 'This link can no longer be used to pay. Contact the shop if you still want the goods.',
  },
})
