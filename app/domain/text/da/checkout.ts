export const checkout = {
  contactSupport: 'Kontakt support',
  success: {
    title: 'Tak for din ordre!',
    received: 'Vi har modtaget din ordre og er i gang med at behandle den.',
    confirmedWhenPacked: 'Du får en ordrebekræftelse på mail, når ordren er pakket.',
    receiptSent: (email: string) => `Kvitteringen er sendt til ${email}.`,
    orderNumber: (number: string) => `Ordrenummer ${number}`,
    seeOrder: 'Se din ordre',
    awaitingPayment: 'Vi venter på svar fra banken. Det tager som regel under et minut.',
    failedTitle: 'Betalingen gik ikke igennem',
    paymentFailed: 'Der er ikke trukket penge. Din kurv er gemt, så du kan prøve igen.',
    lateAnswer: 'Svarer banken alligevel, skriver vi til dig.',
    back: 'Tilbage til forsiden',
  },
  cancel: {
    title: 'Ordre annulleret',
    unfinished: 'Din ordre blev ikke gennemført.',
    nothingDrawn: 'Ingen penge er blevet trukket fra din konto.',
    paidMeanwhile: 'Ordren er betalt i et andet vindue, så den er ikke annulleret.',
    back: 'Gå tilbage',
  },
}
