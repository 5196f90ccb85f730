import { readRows, type Cell } from './cell.ts'

export type CellFigures = { bytes: number; companies: CompanyFigures[] }

export type CompanyFigures = { id: string; name: string; stores: number; recentOrders: number }

export async function readCellFigures(cell: Cell): Promise<CellFigures> {
  const [size] = await readRows<{ bytes: string }>(
    cell,
    'select pg_database_size(current_database()) as bytes',
  )
  const companies = await readRows<CompanyFigures>(
    cell,
    `select c.id, c.name,
       (select count(*)::int from stores s where s.company_id = c.id and s.deleted_at is null) as stores,
       (select count(*)::int from orders o
         where o.company_id = c.id and o.placed_at > now() - interval '7 days') as "recentOrders"
     from companies c order by c.name, c.id`,
  )
  return { bytes: Number(size?.bytes ?? 0), companies }
}

export type ProposedMove = { company: CompanyFigures; from: string; to: string }

/**
 * Proposes moves from the busiest cell to the quietest one, the largest company that fits first, until no move brings
 * them closer. The load of a company is its recent orders, and one for each store.
 */
export function proposeMoves(
  cells: ReadonlyMap<string, readonly CompanyFigures[]>,
): ProposedMove[] {
  const placed = new Map([...cells].map(([id, companies]) => [id, [...companies]]))
  const moves: ProposedMove[] = []
  for (;;) {
    const [quietest, ...others] = [...placed].toSorted(([, a], [, b]) => sumLoad(a) - sumLoad(b))
    const busiest = others.at(-1)
    if (!quietest || !busiest) return moves
    const gap = sumLoad(busiest[1]) - sumLoad(quietest[1])
    const [company] = busiest[1]
      .filter((one) => getLoad(one) > 0 && getLoad(one) < gap)
      // Half of the gap makes both equal.
      .toSorted((a, b) => Math.abs(getLoad(a) - gap / 2) - Math.abs(getLoad(b) - gap / 2))
    if (!company || moves.length === maxMoves) return moves
    busiest[1].splice(busiest[1].indexOf(company), 1)
    // A company is moved once.
    moves.push({ company, from: busiest[0], to: quietest[0] })
    quietest[1].push(company)
  }
}

const maxMoves = 20

function getLoad({ stores, recentOrders }: CompanyFigures): number {
  return stores + recentOrders
}

function sumLoad(companies: readonly CompanyFigures[]): number {
  return companies.reduce((sum, company) => sum + getLoad(company), 0)
}
