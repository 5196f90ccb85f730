import type { Request } from './types.ts'

const store = 'localhost'
const customer = 'kunde@torv.example'

export const requests: Request[] = [
  {
    store,
    customer,
    type: 'order_issue',
    status: 'pending',
    hours_ago: 3,
    answers: {
      order: 'Den nyeste ordre',
      product: 'Skuldertaske Liva',
      reason: 'Ændring af levering',
      text: 'Jeg skal desværre rejse på torsdag. Kan pakken sendes til pakkeboks i stedet for til døren?',
    },
    messages: [
      {
        is_staff: false,
        hours_ago: 3,
        message:
          'Hej. Jeg skal rejse på torsdag, og pakken er ikke sendt endnu. Kan I sende den til pakkeboksen ved Brugsen i stedet?',
      },
    ],
  },
  {
    store,
    customer,
    type: 'warranty_claim',
    status: 'in_progress',
    hours_ago: 50,
    answers: {
      order: 'Ordre fra i sommer',
      product: 'Lædertaske',
      reason: 'Fejl på lås eller beslag',
      text: 'Drejelåsen er blevet løs, og tasken springer op, når den er fyldt. Den er ikke blevet tabt.',
    },
    messages: [
      {
        is_staff: false,
        hours_ago: 50,
        message:
          'Drejelåsen på min lædertaske er blevet løs. Den springer op, når jeg cykler. Jeg har haft den i fire måneder.',
      },
      {
        is_staff: true,
        hours_ago: 46,
        message:
          'Hej Freja. Det skal den selvfølgelig ikke. Er det selve låsen, der drejer løst, eller er pladen bag på klappen gået fri af læderet?',
      },
      {
        is_staff: false,
        hours_ago: 29,
        message: 'Det er pladen. Jeg kan vippe den lidt ud med neglen i den ene side.',
      },
      {
        is_staff: true,
        hours_ago: 26,
        message:
          'Tak, så ved vi, hvad det er. Jeg har spurgt værkstedet, om de kan nå den i denne uge, og vender tilbage med en returlabel, så snart de har svaret.',
      },
    ],
  },
  {
    store,
    customer,
    type: 'product_issue',
    status: 'waiting_customer',
    hours_ago: 75,
    answers: {
      order: '',
      product: 'Rygsæk',
      reason: 'Spørgsmål til størrelse',
      text: 'Jeg er 166 cm høj. Skal jeg vælge S eller M?',
    },
    messages: [
      {
        is_staff: false,
        hours_ago: 75,
        message: 'Jeg er 166 cm høj og bruger den mest til cyklen. Skal jeg vælge S eller M?',
      },
      {
        is_staff: true,
        hours_ago: 70,
        message:
          'Hej Freja. Du ligger lige på grænsen. Skal du have en computer på 15" med, så tag M. Ellers sidder S bedst på cyklen. Hvilken computer har du?',
      },
    ],
  },
  {
    store,
    customer,
    type: 'return_request',
    status: 'resolved',
    hours_ago: 220,
    answers: {
      order: 'Ordre fra sidste måned',
      product: 'Shopper Alma',
      reason: 'Den passede ikke til mig',
      text: 'Den er fin, men større, end jeg havde troet. Den er ubrugt, og mærket sidder på endnu.',
    },
    messages: [
      {
        is_staff: false,
        hours_ago: 220,
        message: 'Jeg vil gerne returnere Shopper Alma. Den er ubrugt, men for stor til mig.',
      },
      {
        is_staff: true,
        hours_ago: 215,
        message:
          'Hej Freja. Helt i orden. Returlabelen er sendt til din mail. Pengene er på din konto få dage efter, at tasken er hos os.',
      },
      { is_staff: false, hours_ago: 190, message: 'Den er afleveret i dag. Tak for hjælpen.' },
      {
        is_staff: true,
        hours_ago: 148,
        message: 'Tasken er kommet godt hjem, og beløbet er sendt tilbage til dit kort.',
      },
    ],
  },
  {
    store,
    customer,
    type: 'order_issue',
    status: 'closed',
    hours_ago: 620,
    answers: {
      order: 'Min første ordre',
      product: 'Læderfedt',
      reason: 'Der mangler en vare',
      text: 'Der lå kun én dåse læderfedt i pakken, men jeg har købt to.',
    },
    messages: [
      {
        is_staff: false,
        hours_ago: 620,
        message: 'Der lå kun én dåse læderfedt i pakken. Jeg har købt og betalt for to.',
      },
      {
        is_staff: true,
        hours_ago: 617,
        message:
          'Det beklager vi, Freja. Den anden dåse er lagt i posten i dag, og vi har lagt en pudseklud ved.',
      },
      { is_staff: false, hours_ago: 560, message: 'Den er kommet. Tusind tak, også for kluden.' },
    ],
  },
]
