import type { Customer, Staff } from './types.ts'

export const staff: Staff[] = [
  { company: 'nordlys', email: 'ejer@torv.example', name: 'Inge Nordlys', role: 'owner' },
  { company: 'nordlys', email: 'support@torv.example', name: 'Malthe Brink', role: 'support' },
  { company: 'keramik', email: 'keramik@torv.example', name: 'Rosa Lerskov', role: 'owner' },
]

/** No Danish phone number begins with 00. */
export const customers: Customer[] = [
  {
    store: 'localhost',
    email: 'kunde@torv.example',
    name: 'Freja Holm',
    address: 'Bøgebakken 14, 2. tv., 9999 Prøvestrup',
    phone: '+4500121314',
  },
  {
    store: 'localhost',
    email: 'kunde2@torv.example',
    name: 'Anton Vad',
    address: 'Havnevej 7, 9999 Prøvestrup',
    phone: '+4500212223',
  },
]
