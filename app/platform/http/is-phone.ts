/** Phones say so in their name; a narrow window of a computer does not, and keeps its screen as it is. */
export function isPhone(request: Pick<Request, 'headers'>): boolean {
  return /\bMobi/.test(request.headers.get('user-agent') ?? '')
}
