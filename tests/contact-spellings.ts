/** Ways to write a telephone number or an address that a person recognises and a careless program does not. */
export const smuggled = [
  '305–777–0100', '305·777·0101', '305‑777‑0102', '305 — 777 — 0103', '305•777•0104', '305_777_0105', '305*777*0106',
  '305~777~0107', '305|777|0108', '305/777/0109', '305:777:0110', '305,777,0111', '(305)777-0112', '(305) 777 0113', '[305] 777-0114',
  '305 . 777 . 0115', '305 - 777 - 0116', '3 0 5 7 7 7 0 1 1 7', '3-0-5-7-7-7-0-1-1-8', '30 57 77 01 19', '30577 70120', '3057770121',
  '+13057770122', '+1 (305) 777-0123', '001 305 777 0124', '1.305.777.0125', '+34 612 345 678', '+57 300 123 4567', '+55 (11) 91234-5678',
  '３０５－７７７－０１２６', '𝟑𝟎𝟓 𝟕𝟕𝟕 𝟎𝟏𝟐𝟕', '٣٠٥ ٧٧٧ ٠١٢٨', '③⓪⑤ ⑦⑦⑦ ⓪①②⑨', '3️⃣0️⃣5️⃣7️⃣7️⃣7️⃣0️⃣1️⃣3️⃣0️⃣', '3\u200b05\u200b777\u200b0131', '3O5-777-O132', '305 777 oh one three three',
  'three zero five seven seven seven zero one three four', 'tres cero cinco siete siete siete cero uno tres cinco',
  'três zero cinco sete sete sete zero um três seis', 'three-zero-five-777-0137', '305 dash 777 dash 0138', '305 guión 777 guión 0139',
  '305 777 0140 786 777 0141', '305\n777\n0142',
  'ana@quay.example', 'ana＠quay．example', 'ana @ quay.example', 'ana (at) quay.example', 'ana [at] quay [dot] example', 'ana at quay dot example',
  'ana AT quay DOT example', 'ana{at}quay{dot}example', 'ana_at_quay_dot_example', 'ana-at-quay-dot-example', 'ana arroba quay punto example',
  'ana arroba quay ponto example', 'ana (arroba) quay.example', 'ana @ quay . example', 'ana at gmail', 'ana@gmail', 'ána@quáy.example', 'a\u200bna@qu\u200bay.example',
]; // prettier-ignore
