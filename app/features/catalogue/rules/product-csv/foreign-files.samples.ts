/** A product with two options and a further picture, a draft, and a simple product without a SKU. */
export const shopifyFile = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Image Alt Text,Cost per item,Status
uld-hue,Uldhue,"<p>Varm, og ""blød""</p>",Kattegat Strik,,Huer,"vinter, uld",true,Farve,Rav,Størrelse,S / M,UH-R-SM,120,shopify,4,deny,249.00,299.00,'5701234567899,https://billeder.example/hue-2.jpg,2,Bagfra,80.00,active
uld-hue,,,,,,,,,Rav,,L,,120,shopify,-2,deny,259.00,,,https://billeder.example/hue-1.jpg,1,Forfra,,
uld-hue,,,,,,,,,Tang,,L,UH-T-L,120,shopify,7,deny,249.00,,,,,,,
uld-hue,,,,,,,,,,,,,,,,,,,,https://billeder.example/hue-3.jpg,3,,,
vante,Vante,,Kattegat Strik,,,,true,Title,Default Title,,,,0,,12,deny,99.00,,,,,,,draft
`

/** A variation stands before its product, a value holds a comma, and one product is missing. */
export const wooCommerceFile = `ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?",Description,"In stock?",Stock,"Weight (kg)","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 2 name","Attribute 2 value(s)"
12,variation,KOP-BLA,,Kop - Blå,1,0,,1,3,,149,,,id:11,Glasur,Blå,1,,
11,variable,,,Kop,1,0,Første linje\\nanden linje,1,,"0,25",,"Køkken > Kopper","https://billeder.example/kop.jpg, https://billeder.example/kop-2.jpg",,Glasur,"Blå, Hvid\\, mat",1,Materiale,Stentøj
13,variation,,,Kop - Hvid,0,0,,1,parent,,159,,,id:11,Glasur,"Hvid\\, mat",1,,
20,simple,FAD-1,5701234567899,Fad,-1,0,,0,,,300,,,,,,,,
31,variation,LOST,,Tabt,1,0,,1,1,,10,,,id:30,Glasur,Blå,1,,
`
