/** A label of 100 by 190 mm as a PDF, which says on its face that it is none. */
export function drawLabel(lines: readonly string[]): Buffer {
  const text = [
    'BT /F1 56 Tf 0 g 22 440 Td (PR\\330VE) Tj ET',
    'BT /F1 11 Tf 22 415 Td (Ingen rigtig label: kan ikke sendes) Tj ET',
    ...lines.map(
      (line, index) => `BT /F1 12 Tf 22 ${370 - index * 18} Td (${encodeText(line)}) Tj ET`,
    ),
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283 539] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Latin-1 in octal; other letters become question marks. */
function encodeText(line: string): string {
  return [...line]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      if (code > 255) return '?'
      return /[\w ,.:-]/.test(letter) ? letter : `\\${code.toString(8).padStart(3, '0')}`
    })
    .join('')
}
