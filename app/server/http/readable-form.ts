/** What programs call speaks for itself; everything else is a form that a page of ours sends. */
const ofPrograms = /^\/api\//

/** Those with which an action is asked; what comes with another one reaches none. */
const methods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether what was sent can be read as a form at all: what cannot is nobody's mistake but the sender's. */
export async function isReadableForm(request: Request): Promise<boolean> {
  const { method, headers, url } = request
  if (!methods.has(method) || ofPrograms.test(new URL(url).pathname)) return true
  const type = headers.get('content-type')?.toLowerCase() ?? ''
  // What is taken away needs no words.
  if (method === 'DELETE' && type === '') return true
  if (/^application\/x-www-form-urlencoded\s*(;|$)/.test(type)) return true
  if (!/^multipart\/form-data\s*;/.test(type)) return false
  return request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
}
