import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { domainsInDanish } from '#languages/da/stores/admin-domains-texts.ts'
import type { DomainFinding } from './domain-proof.ts'
import { domainGrace } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

const found: Record<DomainFinding, string> = {
  dns: 'The TXT record was found.',
  file: 'The file was found.',
  nothing:
    'Neither the TXT record nor the file was found. New DNS records can take an hour to show.',
  other_record: 'A TXT record was found, but its value is different. Copy the value below.',
  other_file: 'The file was found, but its content is different. Copy the content below.',
  unreachable:
    'The domain cannot be reached: it has no address yet, or its name servers do not answer.',
}

export const domainsInEnglish = {
  title: 'Domains',
  titleOf: (store: string) => `Domains of ${store}`,
  back: 'Stores',
  intro:
    'A store is available at a domain once you have confirmed that the domain is yours. Add either the DNS record or the file, then check.',
  main: 'Main domain',
  becomesMain: 'Becomes the main domain',
  status: {
    proven: 'Confirmed',
    pending: 'Not confirmed yet',
    failing: 'Confirmation is gone',
  },
  explained: {
    proven: 'The store answers here.',
    pending: 'The store does not answer here yet.',
    failing: `The store still answers here, but the record or file that confirms the domain cannot be found any more. Add it again, or the domain is switched off after ${spellDuration(domainGrace, 'en')}.`,
  },
  dns: {
    title: 'Either: a DNS record',
    type: 'Type',
    name: 'Name',
    value: 'Value',
    hint: 'Where you manage the domain. Some providers add the domain to the name by themselves.',
  },
  file: {
    title: 'Or: a file on the web server',
    address: 'Address',
    content: 'Content',
    hint: 'Useful while the domain still leads to your old shop. Redirects to another host do not count.',
  },
  found,
  lastChecked: 'Checked',
  check: 'Check now',
  checkNamed: (domain: string) => `Check ${domain} now`,
  checking: 'Checking...',
  remove: 'Remove',
  removeNamed: (domain: string) => `Remove ${domain}`,
  removing: 'Removing...',
  add: 'Add another domain',
  domain: 'Domain',
  addHint: 'Visitors who use it come to the same store.',
  addButton: 'Add domain',
  adding: 'Adding...',
}

export const adminDomainsTexts = defineStaffTexts(domainsInEnglish, { da: domainsInDanish })
