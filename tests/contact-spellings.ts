/** Spellings of telephone numbers and addresses that a person recognises and a simple program does not. */
export const smuggled = [
  '305–777–0100', '305·777·0101', '305‑777‑0102', '305 — 777 — 0103', '305•777•0104', '305_777_0105', '305*777*0106',
  '305~777~0107', '305|777|0108', '305/777/0109', '305:777:0110', '305,777,0111', '(305)777-0112', '(305) 777 0113', '[305] 777-0114',
  '305 . 777 . 0115', '305 - 777 - 0116', '3 0 5 7 7 7 0 1 1 7', '3-0-5-7-7-7-0-1-1-8', '30 57 77 01 19', '30577 70120', '3057770121',
  '+13057770122', '+1 (305) 777-0123', '001 305 777 0124', '1.305.777.0125', '+34 612 345 678', '+57 300 123 4567', '+55 (11) 91234-5678',
  '３０５－７７７－０１２６', '𝟑𝟎𝟓 𝟕𝟕𝟕 𝟎𝟏𝟐𝟕', '٣٠٥ ٧٧٧ ٠١٢٨', '③⓪⑤ ⑦⑦⑦ ⓪①②⑨', '3️⃣0️⃣5️⃣7️⃣7️⃣7️⃣0️⃣1️⃣3️⃣0️⃣', '3\u200b05\u200b777\u200b0131', '3O5-777-O132', '305 777 oh one three three',
  'three zero five seven seven seven zero one three four', 'tres cero cinco siete siete siete cero uno tres cinco',
  'três zero cinco sete sete sete zero um três seis', 'three-zero-five-777-0137', '305 dash 777 dash 0138', '305 guión 777 guión 0139',
  '305 777 0140 786 777 0141', '305\n777\n0142',
  'ana@quay.example', 'ana＠quay．example', 'ana @ quay.example', 'ana (at) quay.example', 'ana [at] quay [dot] example', 'ana[@]quay[.]example', 'ana at quay dot example',
  'ana AT quay DOT example', 'ana{at}quay{dot}example', 'ana_at_quay_dot_example', 'ana-at-quay-dot-example', 'ana arroba quay punto example',
  'ana arroba quay ponto example', 'ana (arroba) quay.example', 'ana @ quay . example', 'ana at gmail', 'ana@gmail', 'ána@quáy.example', 'a\u200bna@qu\u200bay.example',
]; // prettier-ignore

/** Sentences with a contact detail, and that detail: national numbers, messengers, mail providers, websites. */
export const smuggledSentences: [sentence: string, detail: string][] = [
  // Peru, Chile, Uruguay, Spain, Panama, Central America, Guyana, the Caribbean.
  ['Ana, 987 654 321, gracias', '987 654 321'], ['Ana 987-654-321', '987-654-321'], ['escribe al 987654321', '987654321'], ['987.654.321 (Ana)', '987.654.321'],
  ['it is 9 8765 4321', '9 8765 4321'], ['it is 9-8765-4321 at noon', '9-8765-4321'], ['98765 4321, Ana', '98765 4321'], ['099 123 456', '099 123 456'],
  ['612 345 678 in Madrid', '612 345 678'], ['6123-4567 is mine', '6123-4567'], ['Panamá 6123 4567', '6123 4567'], ['Costa Rica 8812-3456', '8812-3456'],
  ['Guatemala 5412-9087', '5412-9087'], ['623-4567 in Georgetown', '623-4567'], ['Ask Ana, 555-0142', '555-0142'],
  // Said twice, or two of them.
  ['it is 6123-4567\n\n6123-4567', '6123-4567'], ['6123-4567 / 6123-4568', '6123-4568'], ['9 8765 4321 9 8765 4321', '8765'], ['987654321, 987654322', '987654322'],
  ['Oficina: 226 1234', '226 1234'], ['mi número es 226 1234', '226 1234'], ['226 1234 is my number', '226 1234'],
  // With a word that announces a number, however it is grouped.
  ['tel 6001234', '6001234'], ['Tel.: 226 1234', '226 1234'], ['mi cel 61234567', '61234567'], ['celular: 61 23 45 67', '61 23 45 67'], ['WhatsApp 9876 54321', '9876 54321'],
  ['whats 61-23-45-67', '61-23-45-67'], ['meu wa 99123-4567', '99123-4567'], ['call me or 98765-4321', '98765-4321'], ['wsp 987654321', '987654321'], ['llama al 2261234', '2261234'], ['llámame al 2 26 12 34', '2 26 12 34'], ['llame a Ana 2261234', '2261234'],
  ['226 1234 call me', '226 1234'], ['reach me at 226 1234', '226 1234'], ['226 1234, llámame', '226 1234'], ['w h a t s a p p 226 1234', '226 1234'], ['3 0 5 7 7 7 0 1 0 0', '7 7 7'],
  ['my g m a i l is anaquay', 'anaquay'], ['anaquay at g m a i l', 'anaquay'], ['ana @ g m a i l . c o m', 'g m a i l'], ['a n a @ g m a i l . c o m', 'a n a'], ['i n s t a g r a m: maria.perez', 'maria.perez'],
  ['call 5550142', '5550142'], ['call me on 555 0142', '555 0142'], ['please ring 555.0142', '555.0142'], ['my phone is 555 01 42', '555 01 42'], ['mobile: 61234567', '61234567'],
  ['teléfono 22 61 234', '22 61 234'], ['móvil 612345678', '612345678'], ['fono 2 2345 678', '2 2345 678'], ['telefone 3456-7890', '3456-7890'], ['ligue 91234-5678', '91234-5678'],
  ['text me, 5550142', '5550142'], ['Signal 61234567', '61234567'], ['61234567 por WhatsApp', '61234567'], ['5550142 (cell)', '5550142'], ['call six one two three four five six seven', 'six one two'],
  // Obfuscated.
  ['Ana 305;777;0100', '305;777;0100'], ['Ana 305; 777; 0100', '777; 0100'], ['Ana $305 $777 $0100', '$0100'], ['Ana $305 $777 $4312', '$4312'], ['Ana €305 €777 €0100', '€777'],
  ['Ana US$305 US$777 US$0100', '0100'], ['Ana R$305 R$777 R$0100', '0100'], ['Ana S/305 S/777 S/0100', '0100'], ['Ana B/.305 B/.777 B/.4312', '4312'], ['Ana 305#777#0100', '777#0100'],
  ['nueve ocho siete seis cinco cuatro tres dos uno', 'seis cinco'], ['nine eight seven six five four three two one', 'six five'], ['seis uno dos tres cuatro cinco seis siete', 'cuatro cinco'], ['6 1 2 3 4 5 6 8', '4 5 6'],
  ['Ana 305, 777, 0100', '777, 0100'], ['3057;770100', '3057;770100'],
  // Mail.
  ['my gmail is anaquay', 'anaquay'], ['My Gmail: ana.quay', 'ana.quay'], ['mi hotmail es anaquay', 'anaquay'], ['gmail = anaquay', 'anaquay'], ['meu gmail é anaquay', 'anaquay'],
  ['anaquay en gmail', 'anaquay'], ['ana.quay on gmail', 'ana.quay'], ['my outlook is anaquay', 'anaquay'], ['ana at quay period com', 'quay period com'], ['ana at quay point com', 'quay point com'],
  ['mi correo de yahoo es anaquay', 'anaquay'], ['my email at outlook is anaquay', 'anaquay'], ['anaquay, gmail dot com', 'anaquay'], ['anaquay hotmail punto com', 'anaquay'], ['anaquay [gmail]', 'anaquay'],
  ['ana arroba quay pto com', 'quay pto com'], ['ana AT quay PERIOD com', 'quay PERIOD com'],
  // Names in messengers and networks.
  ['telegram @maria', 'maria'], ['Telegram: @maria', 'maria'], ['telegram maria_perez', 'maria_perez'], ['instagram: maria.perez', 'maria.perez'], ['Instagram maria.perez', 'maria.perez'],
  ['ig maria_perez', 'maria_perez'], ['IG: @maria', 'maria'], ['my ig: maria_perez', 'maria_perez'], ['mi insta es mariaperez', 'mariaperez'], ['insta @mariaperez', 'mariaperez'], ['fb: maria.perez.77', 'maria.perez'],
  ['facebook: mariaperez', 'mariaperez'], ['Facebook maria.perez', 'maria.perez'], ['tiktok @maria', 'maria'], ['wechat id mariap88', 'mariap88'], ['WeChat: mariap', 'mariap'], ['skype maria.perez', 'maria.perez'],
  ['discord maria.p', 'maria.p'], ['discord maria#1234', 'maria#1234'], ['LinkedIn: mariaperez', 'mariaperez'], ['telegram user mariaperez', 'mariaperez'], ['usuario telegram: mariap', 'mariap'], ['tg @mariap', 'mariap'], ['tg mariap_77', 'mariap_77'],
  ['maria_perez on instagram', 'maria_perez'], ['@maria en Telegram', 'maria'], ['maria.perez en ig', 'maria.perez'], ['@maria.perez', 'maria.perez'], ['find me @mariaperez', 'mariaperez'], ['búscame @mariaperez', 'mariaperez'],
  ['Snapchat: mariaperez', 'mariaperez'], ['signal @maria.09', 'maria.09'], ['my telegram is mariaperez', 'mariaperez'], ['sígueme @mariap', 'mariap'],
  // Messengers and pages.
  ['wa.me/message/ABCDEF', 'wa.me/message'], ['https://wa.me/51987654321', 'wa.me'], ['WA.ME/anaquay', 'anaquay'], ['t.me/anaquay', 'anaquay'], ['https://t.me/anaquay', 'anaquay'],
  ['telegram.me/anaquay', 'anaquay'], ['skype:anaquay', 'anaquay'], ['skype:ana.quay?chat', 'ana.quay'], ['tel:+51987654321', '987654321'], ['api.whatsapp.com/send?phone=1', 'api.whatsapp'],
  ['t(dot)me/anaquay', 'anaquay'], ['wa punto me/51987', '51987'], ['wa . me / anaquay', 'anaquay'], ['discord.gg/anaquay', 'anaquay'], ['zoom.us/j/93811', '93811'], ['line id: anaquay', 'anaquay'],
  ['m.me/anaquay', 'anaquay'], ['www.quay.example', 'quay.example'], ['x.com/anaquay', 'anaquay'], ['WWW.QUAY.COM', 'QUAY'], ['http://quay.example/ana', 'quay.example'], ['https://quay.example', 'quay.example'],
  ['find me at quay.com', 'quay.com'], ['quay-lines.com.pe tells you', 'quay-lines.com.pe'], ['see quay.net/ana.', 'quay.net/ana'],
  // Messengers whose names are numbers, and those of Asia.
  ['QQ: 12345678', '12345678'], ['QQ 12345678', '12345678'], ['my QQ is 123456', '123456'], ['qq号：12345678', '12345678'], ['QQ123456789, Ana', '123456789'], ['QQ 123 456 78', '456'], ['WeChat id: abc123', 'abc123'],
  ['wechat abc123', 'abc123'], ['微信 abc123', 'abc123'], ['微信号：abc123', 'abc123'], ['vx: abc123', 'abc123'], ['kakao id: anaquay', 'anaquay'], ['WeChat 61234567', '61234567'],
  // A mobile of Peru or Chile with other signs between its groups.
  ['987;654;321', '987;654;321'], ['Ana 987:654:321', '654:321'], ['987_654_321 (Ana)', '987_654'], ['987|654|321', '654|321'],
  // Dots that are said, and letters that are digits.
  ['ana@quay d0t com', 'quay'], ['quay d0t com', 'quay'], ['quay d.o.t com', 'quay'], ['quay.c0m', 'quay'], ['quay dot com', 'quay'], ['quay (punto) com', 'quay'], ['quay dot com dot pe', 'pe'], ['Quay DOT com', 'Quay'],
  ['quay ponto com', 'quay'], ['find us, quay . com', 'quay'], ['quay [d0t] com', 'quay'], ['wa d0t me/51987', '51987'], ['anaquay at gma1l', 'anaquay'], ['anaquay at gma1l d0t c0m', 'anaquay'], ['ana arr0ba quay punt0 com', 'ana arr'],
  ['wh4tsapp 226 1234', '226 1234'], ['t3legram @maria', 'maria'], ['mi c0rre0: ana at quay d.o.t com', 'quay'],
]; // prettier-ignore

/** Sentences of the trade with other numbers: prices, areas, dates, codes of goods, containers, parcels, documents. */
export const sentences = [
  // Letters and numbers near words of calling.
  'We call 40 pallets a small lot.', 'Call it 1,200 sq ft a month.', 'Call us about the 226 pallets in 2027.', 'The reach is 226 in, 1234 in the frame.', 'Bays A B C D are free, E F G H in May.', 'Rows A, B, C and D hold 1200 pallets.',
  'Class I J K L goods stay outside.', 'Contact us before 2027 with 1200 to 1400 cartons.', 'Reach us in Zone 3 of 12.',
  // Prices.
  'We ask $1.85 per sq ft a month.', 'The rate is $14.50 a year, NNN.', 'USD 12.50 per pallet in, USD 3.75 per case out.', 'Handling is $9.00 in and $9.00 out.', 'From $1,250 to $1,480 a month.',
  'The total is $1,250,000.00 for three years.', 'Between $850 $950 $1050 by season.', 'Rates: $305, $450, $1200.', 'Tiers are $100; $250; $500.', 'Prices of 12.50, 13.75, 14.25 and 15.00.',
  '€ 1.234,50 por mes', 'Son 950.000.000 COP al año.', 'Cuesta 4.500.000 pesos.', 'S/ 12 500 por mes', 'US$ 2,400 for a 40 ft reefer.', 'The deposit is 8000 USD.', 'Insurance covers 2500000 USD.', 'Se asegura por 150 000 000 pesos.',
  'Rates: US$305, US$450, US$1200.', 'Tarifas de S/ 300, S/ 450 y S/ 1200.', 'Bays 1 2 3 4 5 6 7 8 9', 'Docks 6 7 8 9 are free', 'Line id 12 of the conveyor', 'Gates 3#4', 'Our yahoo shop sells 1200 a week.',
  'Demurrage is $175 a day from day 6.', 'FOB 4,250.00, CIF 4,975.50.', 'The quote was 12,345.67 in total.', 'It went from 1,200 to 1,450.', 'We pay 0.85 to 1.10 per lb.', 'Offers of 3200, 3450 and 3900.', 'Fuel surcharge of 18.75 %.',
  // Areas, sizes, amounts.
  'We have 12,500 sq ft.', 'Space of 5000-8000 sq ft.', 'From 2000 to 4000 m2.', '6000-8000 pallets in peak season.', '500-1000 pallets', '100-2500 units a week', '120-1500 kg each', 'Bodega de 4500-6000 m2.', '44,160 SF clear span',
  '40x48x60 in', '48 x 40 x 72 inches', '1200 x 1000 x 1600 mm', '36 ft clear height and 52 by 54 bays.', '24 docks and 12 drive-in doors.', '2,000 lb per pallet, 1,800 pallets.', '100, 250, 500, 1000 pallets', '12, 24, 36, 48, 60 months',
  '12/24/36/48/60 months', '53 ft trailers, 45 a day', '7200 cases on 120 pallets', '980 000 units a year', '9 450 000 cases', 'About 600 700 800 pallets by quarter.', '450 pallets of 1200 kg', '1,250 cbm and 98 teu', '61234567 units were made.',
  '7500000 lb a year', 'We move 6123 4567 boxes a month.', '1250000 cases', 'Loads of 20000, 25000 and 30000 kg.', '15000 - 20000 sq ft', 'Racks for 9 8765 pallets', 'Floor load 250 500 1000 psf', 'Truck court of 130 185 ft', 'Zones of 2500, 5000, 7500 sq ft',
  // Days and times.
  'From 2026-11-21 to 2027-11-21.', 'On 11/21/2026 or 12/01/2026.', 'El 21.11.2026 a las 08:30.', 'Mon-Fri 08:00-17:00, Sat 09:00-13:00', 'Mon to Fri 0800-1700', 'Call before 17:00 on 2026-11-21.', 'Since 1998, larger since 2007.', 'In 2019-2024 we grew.',
  'Contract 2026-2029.', 'Gate open 0700-1900, cut-off 1600.', 'ETA 2026-12-02 14:00.', 'Between 12/15 and 01/15.', '24/7/365', 'Llame antes del 15/12/2026.', 'Ring the bell between 8 and 17.', 'Text goes live at 08:00 on 21/11/2026.', 'Q1 2026, Q2 2026, Q3 2026', 'Fiscal 2025/2026',
  // Places.
  'Miami, FL 33122', '8400 NW 25th St, Doral, FL 33122', 'Unit 12, 7950 NW 53rd St', 'ZIP codes 33122, 33126, 33166 and 33172.', '33122; 33126; 33166', 'ZIP 33122-1234', 'Los Angeles, CA 90021-1234', 'Kent, WA 98032-1234', 'Our office: 8400 NW 25th St, Doral, FL 33166-1234', 'Portland, OR 97201-1234', 'Seattle, Washington 98101-1234', 'Medley, FL 33178-1234 and 33166-5678', 'Lima 15001', 'Av. Argentina 3093, Callao',
  'Calle 50 con 74, Panama 0801', 'Km 12.5 Carretera a Caldera', '25.7931, -80.2906', 'It is 25.793100 -80.290600 on the map.', 'Santiago 7500000', 'CEP 01310-100', 'Zona Franca lote 45-46', 'Dock 12 to dock 36', 'Ruta 9, km 1234', 'Exit 26 of the 836',
  // Codes of goods.
  'HS 8471.30', 'HS code 8471.30.01', 'HTS 8471.30.0150', 'HTS 8471300150', 'HS 84713001', 'NCM 8471.30.12', 'NCM 84713012', 'Partida 0803.90.11', 'Partida arancelaria 0803.90.11.00', 'Schedule B 8471.30.0100', 'Code 0304.61.00 is fish.', 'HS 0603.11 and 0603.12', 'HTSUS 0709.20.10', 'arancel 2204.21',
  'UN 1263, class 3', 'UN1993 PG III', 'CAS 67-64-1', 'EAN 7501031311309 on the case', 'GTIN-less goods', 'NMFC 156600', 'Class 92.5 freight', 'Lot 20261121', 'Lot 123-4567', 'SKU 4012-8890', 'Part 6123-4567', 'Item 987654321', 'Model 5412-9087', 'Serial 98765432',
  // Containers and parcels.
  'Container MSKU1234567', 'MSKU 123456-7 is at the gate', 'TCLU 426599-0 and HLXU 123456-7', 'CSQU3054383 45G1', 'Call when MSKU1234567 arrives.', '1Z999AA10123456784', 'RA123456789US', '9400100000000000000000', '9400 1000 0000 0000 0000 00', 'Chassis ABCZ 123456', 'Seal 1234567', 'Seal no. 9876543', 'BL 123456789',
  'Bill MAEU987654321', 'Booking 987654321', 'Booking no. 61234567', 'Booking number 6123-4567', 'PO 4500123', 'PO #4512345', 'PO 987654321', 'Order 6123-4567', 'Orden 987654321', 'Pedido 8812-3456', 'Invoice 6001-2345', 'Factura 5412-9087', 'Ref. 987654321', 'Reference 612345678', 'Referencia: 987654321',
  'Guía 987654321', 'Lote 6123-4567', 'Reserva 98765432', 'Quote Q-3F7K2M9P', 'Request R-ABC12345', 'Ticket 4521', 'Voyage 123W, 124E', 'Flight 905 of 14:20', 'Vessel IMO 9321483', 'Truck 4521, trailer 7788', 'Endpoint 12, 14, 16', 'Gate 3, lane 12',
  // Documents and company numbers.
  'ISO 9001:2015', 'ISO 22000:2018 and ISO 28000:2022', 'GDP 2013/C 343/01', 'FMC 012345', 'NVOCC license 1234567', 'MC 123456', 'USDOT 1234567', 'DOT 2345678', 'SCAC ABCD', 'Policy of 2025', 'RUC 20123456', 'RUT 76123456', 'EIN 12-3456789', 'License 612345678', 'Permit 1234567', 'CTPAT since 2011', 'OEA 2023-2026', 'Form 3461 and form 7501',
  // Temperatures, shares, the rest.
  '-18 to -25 °C', '2-8 °C, 36-46 °F', 'From 33.8 to 46.4 °F', 'Humidity 45-60 %', '98.5 % on time, 99.2 % right', 'one of two, three of four docks', 'one two three and four five six', 'Turns of 10 to 12 a year', '3 shifts of 8 hours', '450 kVA and 3 x 480 V', '12 reefers, 40 plugs', 'Speed of 120 lines an hour', 'We need two of 12 and four of 24.', 'paid at noon on the dot', 'write @ the desk',
  // Words that announce contact details in other sentences.
  'Call us here when the truck is there.', 'Tell me on this page whether 12 pallets fit.', 'I will call tomorrow at 9.', 'Llame a la puerta 4.', 'My gmail is full, write here.', 'Our outlook is good for 2027.', 'The outlook: 1,200 pallets.', 'At this point we wait.', 'At that point no truck came.', 'Phones are stored at 20 °C.', 'Mobile racks for 4,500 pallets.', 'Cell 12, cell 14 and cell 16.', 'We ship mobile phones, 1,200 a week.', 'WhatsApp is not needed.', 'Instagram photos are welcome.', 'We sell on Facebook and Instagram.', 'Our Facebook page shows the docks.', 'Telegram is not used here.', 'Signal strength is weak in the yard.', '12 pallets @ 14 USD each', '40 ft @ Doral by noon', 'A snap decision in 2 days', 'Racks x 12 bays of 1.2 m', 'Rate x 1.15 for weekends', 'LinkedIn ads bring leads.', 'We move TikTok shop orders.', 'Discord between lanes.', 'FB pallets of 40x48', 'WA 98032, Kent', 'Text on the label: 1,200 g.',
  'US DOT 2345678 and MC 123456', 'U.S. D.O.T. 2345678', 'Paid on the dot com pallets', 'The dot com years are over.', 'Dot matrix labels only.', 'We print by D0T-matrix.', 'El punto com más docas es el 4.', 'Temos espaço no ponto com doca 4.', 'Temos 3 docas . Com rampa também.', 'Net 30, dot net is software.', 'Pto Com 4 of Callao', 'Item C0M-1234', 'Part 0RG-4521-9', 'SKU D0T12', 'Shipping point net weight 1,200 kg.',
  'We move the Chery QQ of 2023.', 'Rows QQ and RR hold 1,200 pallets.', 'Postal number QQ123456785CN', 'WX 12 is a forecast.', 'Counts of 950;900;875', 'Boxes of 987x654x321', '987*654*321 mm', '912;640;485 pallets', '987;654;321 kg in three trucks', 'Rates 0.95;0.90;0.85', '987,654,321 pesos', 'PO 987;654;321', '9;12;15 months', 'Bays 9;1240;1260', 'Boxes 96.5;45.2;33.1 cm', '918;640;12 cartons', 'Container MSCU 987654;3', 'Zones 312;645;981', '4:30:15 and 9:45:30', 'Lots 987|12|45',
  'Send manifest.pdf and packing.xlsx here.', 'It is done.We go on tomorrow.', 'Quay Lines S.A. de C.V.', 'Quay Inc. and Dock Ltd.', 'e.g. 40 pallets, i.e. two trucks', 'No.5 is the cold room.', 'Approx.12 trucks', 'v2.1 of the plan', 'The U.S. and P.R. only.', 'Ask at the gate.', 'Rate: 12.50 net', 'Time: 8:30',
]; // prettier-ignore

/** Text that looks like a telephone number or address and is none. */
export const harmless = [
  '12,500 sq ft', '12 500 sq ft', '12.500 m²', '1,250,000 sq ft of 2,500,000', '40x48x60 in', '40 x 48 x 60 in', '40 × 48 × 60', '53 ft trailers', '24 docks, 12 doors',
  '100, 250, 500, 1000 pallets', '12/24/36/48/60 months', '12, 24, 36, 48, 60 months', '5,000-10,000-25,000 sq ft', '36 ft clear height, 52 by 54 bays', '2,000 lb per pallet',
  '$1.85 per sq ft', '$1,250,000.00', '$12.50 - $18.75', '1.85 2.10 0.95 1.20', 'USD 12.50 per pallet and 3.75 per case', '€ 1.234,50', 'from $9 to $14', '$1250000000 of goods a year',
  '2026-11-21', '2026-11-21 08:00', '2026-11-21 to 2027-11-21', '11/21/2026 - 12/31/2026', '21.11.2026', '01-02-2026 03-04-2027', '1998-2024', '2019 2020 2021 2022', 'since 1998, extended 2007 and 2019', 'Q1 2026 to Q4 2027',
  '33178', '33178-1234', '33122 33126 33166 33172', '33122, 33126, 33166, 33172', '33122/33126/33166', '33122-1234, 33126-5678', 'Miami, FL 33101',
  '8-17 h', '8:00-17:00', 'Mon-Fri 08:00-17:00, Sat 09:00-13:00', 'Mon to Fri 0800-1700, Sat 0900-1300', '24/7/365', '7 am - 6 pm', '08:00 12:00 13:00 18:00',
  'MSKU 123456 7', 'MSKU1234567', 'TCLU 426599-0, HLXU 123456-7', 'CSQU3054383 45G1', '1Z999AA10123456784', '9400 1000 0000 0000 0000 00', '9400100000000000000000', 'RA123456789US', '420 33178 9400 1000 0000 0000 0000 00',
  '25.7931, -80.2906', '25.793100 -80.290600', 'write @ the desk', 'open at 8.30', 'find us at quay.example.com', 'located at St. Mary', 'paid at noon on the dot', '-18 to -25 °C', 'one of two, three of four docks', 'NW 25th St 8400, unit 12', 'ISO 9001:2015, GDP 2013/C 343/01', 'one two three and four five six',
]; // prettier-ignore
