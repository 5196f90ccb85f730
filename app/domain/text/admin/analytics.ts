export const adminAnalyticsWords = {
  title: 'Analytics Dashboard',
  period: 'Period',
  days: (count: number) => (count === 1 ? 'Today' : `Last ${count} days`),
  revenue: 'Revenue',
  orders: 'Orders',
  averageOrder: 'Average order',
  openTickets: 'Open tickets',
  contribution: 'Carbon removal contribution',
  bestSellers: 'Best sellers',
  product: 'Product',
  sold: 'Sold',
  empty: 'No orders in this period.',
}
