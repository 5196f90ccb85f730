import type { Customer, Staff } from '../database/database.ts'
import type { RequestScope } from './request-scope.ts'

/** Verifies what a client presents. The business areas implement it. */
export type Credentials = {
  findCustomer(scope: RequestScope, token: string): Promise<Customer | null>
  findStaff(scope: RequestScope, token: string): Promise<Staff | null>
  isOrderLink(scope: RequestScope, link: string): boolean
}
