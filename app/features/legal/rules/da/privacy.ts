import { favouritesKey } from '#features/favourites/rules/favourites-key.ts'
import { recentlyViewedKey } from '#features/catalogue/rules/recently-viewed.ts'
import { startedPaymentKey, cartKey, sentCartKey } from '#features/orders/rules/cart.ts'
import { consentDetailsKey, consentKey } from '#features/consent/rules/consent.ts'
import { returnPathKey } from '#shared/safe-url.ts'
import { type PrivacyBodies, link, list, text } from '../document.ts'
import { createCompanyBlock, createMailboxLink } from '../company-block.ts'
import { listStoredData } from '../stored-data.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { durations } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

/** Article 13 GDPR (databeskyttelsesforordningen), in the order of the page's sections. */
export function createDanishPrivacyBodies(facts: LegalFacts): PrivacyBodies {
  const { store, hasTracking, takesReviews } = facts
  return {
    controller: [
      text(`${store} ejes og drives af denne virksomhed, som er ansvarlig for dine oplysninger:`),
      createCompanyBlock(facts),
    ],
    data: [
      list(
        'Når du handler: dit navn, din adresse, din email, dit telefonnummer, hvad du har købt, og hvordan du har betalt. Kortnummeret er kun hos betalingsudbyderen.',
        'Når du har en konto: dit navn, din adresse, dit telefonnummer, din email og din adgangskode, som vi kun gemmer i en form, ingen kan læse.',
        'Når du skriver til os: din henvendelse, beskederne i den og de oplysninger, du giver.',
        ...(takesReviews
          ? [
              'Når du anmelder en vare: det navn, du vælger, dine stjerner, din tekst og dine fotos. Alle kan læse dem.',
            ]
          : []),
        'Når du spørger om en vare eller venter på den: dit spørgsmål, det navn, du vælger, og din email. Spørgsmål og navn vises, når vi har svaret.',
        'Når du besøger butikken: din IP-adresse, sidens adresse og tidspunktet, i tekniske logfiler.',
      ),
      text(
        'Du bestemmer selv, om du vil oprette en konto. Uden navn, adresse og email kan vi ikke sende dig en ordre.',
      ),
    ],
    purposes: [
      list(
        'At tage imod, sende og tage betaling for din ordre',
        'At svare dig og behandle returneringer og reklamationer',
        ...(takesReviews
          ? [
              'At vise, hvad købere synes om varerne, og at bede dig om din mening, når du har fået dine. Du får én mail for hver ordre og kan sige nej tak i den.',
            ]
          : []),
        'At føre regnskab, som loven kræver',
        'At holde butikken i drift og beskytte den mod misbrug',
        ...(hasTracking
          ? [
              'At se, hvordan butikken bliver brugt, og om vores annoncer virker, hvis du har sagt ja til det',
            ]
          : []),
      ),
    ],
    cookies: [
      text('For at butikken kan virke, gemmer vi dette i din browser. Det kræver ikke samtykke:'),
      list(
        `${cartKey}: din kurv, til du tømmer den`,
        `${sentCartKey}: hvad du sidst gik til betaling med, så det går ud af kurven, når det er købt`,
        `${startedPaymentKey}: den betaling, du har begyndt på, til du lukker fanen`,
        `${consentKey}: dit valg om cookies, i ${spellDuration(durations.consentCookie, 'da')}`,
        `${consentDetailsKey}: hvornår du valgte, hvad du sagde ja til, hvilken tekst du så, og et tilfældigt nummer`,
        `${favouritesKey}: de varer, du gemmer med hjertet, til du fjerner dem; har du en konto, står de også dér`,
        `${returnPathKey}: hvor du skal hen, når du har logget ind, til du lukker fanen`,
        'En cookie, der holder dig logget ind, hvis du har en konto',
      ),
      text(
        `Siger du ja til markedsføring, husker din browser de varer, du sidst har set (${recentlyViewedKey}), og viser dem under andre varer. Listen forlader ikke din browser.`,
      ),
      text(
        hasTracking
          ? 'Siger du ja til statistik, sætter Google cookies, der begynder med _ga og bliver liggende i op til 2 år. Siger du ja til markedsføring, kan Google også måle, om en annonce førte til et køb. Siger du nej, henter din browser intet fra Google.'
          : 'Butikken bruger lige nu ingen cookies til statistik eller markedsføring.',
      ),
      text(
        'For at kunne vise, at du har valgt, gemmer vi selv dit valg sammen med tidspunktet, teksten og det tilfældige nummer. Vi gemmer ikke, hvem du er.',
      ),
      text(
        'Du kan altid ændre dit valg under Cookieindstillinger nederst på siden. Sender din browser signalet Global Privacy Control, regner vi det for et nej, til du selv vælger noget andet.',
      ),
    ],
    legalBasis: [
      list(
        'Aftalen med dig, når vi behandler din ordre, din konto og dine henvendelser (databeskyttelsesforordningens artikel 6, stk. 1, litra b)',
        'Loven, når vi gemmer bilag og behandler reklamationer (litra c)',
        'Vores legitime interesse i en sikker butik, når vi fører tekniske logfiler (litra f)',
        ...(takesReviews
          ? [
              'Vores legitime interesse i at vise, hvad købere mener, når vi beder om en anmeldelse (litra f)',
            ]
          : []),
        'Dit samtykke, når du beder om en mail, når en vare er på lager (litra a). Du kan altid afmelde den i mailen eller på din konto.',
        ...(hasTracking
          ? ['Dit samtykke, når vi bruger cookies til statistik og markedsføring (litra a)']
          : []),
      ),
    ],
    recipients: [
      text('Vi giver kun andre det, de skal bruge til deres del af arbejdet:'),
      list(
        'Betalingsudbyderen, som gennemfører din betaling',
        'Transportøren, som leverer din pakke',
        'Dem, der driver vores server og sender vores mails, efter vores anvisning',
        'Revisor og myndigheder, når loven kræver det',
        ...(hasTracking
          ? [
              'Google Ireland Limited, hvis du har sagt ja til statistik eller markedsføring. Google kan overføre oplysninger til USA efter EU’s regler om databeskyttelse mellem EU og USA.',
            ]
          : []),
      ),
      text('Vi sælger ikke dine oplysninger.'),
    ],
    retention: [list(...listStoredData('da', { takesReviews }))],
    rights: [
      text('Du har ret til at:'),
      list(
        'se, hvad vi har om dig, og få en kopi, du kan tage med',
        'få rettet det, der er forkert',
        'få slettet det, vi ikke har pligt til at gemme',
        'få begrænset, hvordan vi bruger dine oplysninger, og gøre indsigelse',
        'trække et samtykke tilbage. Det ændrer ikke på, hvad der er sket inden.',
      ),
      text(
        'Har du en konto, kan du selv hente en kopi af dine oplysninger og slette kontoen under Min konto. Ellers skriv til ',
        createMailboxLink(facts, 'os'),
        '. Vi svarer inden en måned.',
      ),
    ],
    complaint: [
      text(
        'Er du utilfreds med, hvordan vi behandler dine oplysninger, så sig det til os. Du kan også klage til Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, på ',
        link('datatilsynet.dk', 'https://www.datatilsynet.dk'),
        '.',
      ),
    ],
  }
}
