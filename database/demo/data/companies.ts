import type { Company } from './types.ts'

export const companies: Company[] = [
  {
    key: 'nordlys',
    name: 'Nordlys Handel ApS',
    address: 'Eksempelgade 12, 9999 Prøvestrup',
    registration_number: '00000019',
    email: 'kontakt@nordlys.example',
    phone: '+4500000001',
  },
  {
    key: 'keramik',
    name: 'Ler & Glasur ApS',
    address: 'Drejervænget 3, 9999 Prøvestrup',
    registration_number: '00000027',
    email: 'vaerksted@ler-og-glasur.example',
    phone: '+4500000002',
  },
]
