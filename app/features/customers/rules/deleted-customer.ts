/** The row of a customer stays for its orders and requests, without a person. */
export function toDeletedCustomer(id: string) {
  return {
    name: 'Deleted customer',
    email: `${id}@deleted.invalid`,
    email_verified: false,
    phone: '',
    address: '',
  }
}
