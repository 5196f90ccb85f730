import type { Translation } from '#shared/text/staff-texts.ts'
import type { goLiveInEnglish } from '#features/go-live/rules/admin-texts.ts'

type Texts = Translation<typeof goLiveInEnglish>

export const requirements: Texts['requirements'] = {
  company: {
    title: 'Virksomhedens oplysninger',
    met: 'Navn, postadresse og CVR-nummer står i bunden af butikken og i handelsbetingelserne.',
    unmet: 'Kunderne skal kunne finde sælgerens registrerede navn, postadresse og CVR-nummer.',
    link: 'Virksomhedens oplysninger',
  },
  contact: {
    title: 'En e-mail til kunderne',
    met: 'E-mailadressen står i bunden af butikken. En kontaktformular alene er ikke nok.',
    unmet: 'Kunderne skal kunne skrive til sælgeren på e-mail; en kontaktformular er ikke nok.',
    link: 'Virksomhedens e-mail',
  },
  domain: {
    title: 'Butikkens eget domæne',
    met: 'Domænet er bekræftet, så butikken svarer dér.',
    unmet: 'Butikken svarer først på sit domæne, når du har bekræftet, at domænet er dit.',
    link: 'Butikkens domæner',
  },
  payment: {
    title: 'Betaling',
    met: 'Ordrer kan betales. Pengene trækkes, når varerne sendes.',
    unmet: 'Ingen konto til betalinger er forbundet, så ingen ordre kan betales.',
    link: 'Indstillinger for betaling',
  },
  goods: {
    title: 'Varer til salg',
    met: 'Butikken viser varer.',
    unmet: 'Butikken viser ingen varer endnu.',
    link: 'Varer',
  },
  productSafety: {
    title: 'Produktsikkerhed',
    met: 'Hver vare til salg har billede og oplyser, hvem der har lavet den, hvem der svarer for den i EU, og hvilken model den er.',
    unmet:
      'Et tilbud skal oplyse, hvem der har lavet varen, med postadresse og kontakt, hvem der svarer for den i EU, og hvilken model den er, med et billede.',
    link: 'Varer, der mangler oplysninger',
  },
  guaranteeNotice: {
    title: 'Meddelelsen om den lovbestemte garanti',
    met: 'Den officielle meddelelse står på varernes sider, ved kassen og i kvitteringen.',
    unmet:
      'Siden 27. september 2026 skal EU’s officielle meddelelse vises før et køb på butikkens sprog.',
    link: 'Meddelelsen om garantien',
  },
  contribution: {
    title: 'Det, du har lovet at give',
    met: 'Intet af det, du har lovet at give af hvert køb, er forfaldent.',
    unmet:
      'Butikken fortæller kunderne, hvad den giver af hvert køb. De noterede betalinger dækker ikke ordrerne fra tidligere kvartaler.',
    link: 'Bidrag',
  },
  vatAbroad: {
    title: 'Moms af salg til udlandet',
    met: 'Butikken leverer kun i Danmark og opkræver dansk moms.',
    unmet:
      'Indtil butikken kender andre landes satser, så spørg din revisor, eller lever kun i Danmark.',
    link: 'Levering',
  },
}

export const builtInRequirements: Texts['builtInRequirements'] = {
  withdrawal: {
    title: 'Fortrydelse uden at logge ind',
    why: 'Alle sider linker til den; kvitteringen med dato og klokkeslæt sendes med det samme.',
  },
  terms: {
    title: 'Handelsbetingelser og privatlivspolitik',
    why: 'Skrives ud fra dine indstillinger og sendes med hver kvittering.',
  },
  returns: {
    title: 'Hvor varer sendes tilbage til, og hvem der betaler',
    why: 'Står i handelsbetingelserne og i kvitteringen for en fortrydelse.',
  },
  delivery: {
    title: 'Levering: lande, pris og dage',
    why: 'Står før bestillingen, sådan som dine leveringsmåder siger.',
  },
  orderButton: {
    title: 'En knap, der siger, at man betaler',
    why: 'Varer, fragt og det samlede beløb står ved siden af. Intet er krydset af på forhånd.',
  },
  capture: {
    title: 'Pengene trækkes, når varerne sendes',
    why: 'Indtil da er de kun reserveret, og det får kunderne at vide.',
  },
  beforePrices: {
    title: 'Førpriser',
    why: 'Den laveste pris i de tredive dage før en nedsættelse, fra butikkens egen historik.',
  },
  unitPrices: {
    title: 'Priser pr. kilo, liter og meter',
    why: 'Regnes ud overalt, hvor der står en pris, for varer med et mål.',
  },
  climateClaims: {
    title: 'Ord om klimaet',
    why: 'Ord, der lover en virkning, bliver vist, mens en vare skrives.',
  },
  complaints: {
    title: 'Reklamationer',
    why: 'Lovens to år og klageinstanserne står i handelsbetingelserne.',
  },
  cookies: {
    title: 'Cookies',
    why: 'Intet måles, før den besøgende siger ja. Det tager ét tryk at sige nej.',
  },
  keptData: {
    title: 'Hvad der gemmes, og hvor længe',
    why: 'Står på siden om privatliv og bliver fulgt hver nat.',
  },
  accessibility: {
    title: 'Tilgængelighed',
    why: 'Farver, der ikke kan læses, rettes, og butikken oplyser, hvordan den er testet.',
  },
}
