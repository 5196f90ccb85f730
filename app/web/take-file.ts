/**
 * Removes the file from the form data, because the form schema expects text only. Browsers send an unfilled
 * file field as an empty file.
 */
export async function takeFile(form: FormData, name: string): Promise<Buffer | null> {
  const value = form.get(name)
  form.delete(name)
  return value instanceof File && value.size > 0 ? Buffer.from(await value.arrayBuffer()) : null
}
