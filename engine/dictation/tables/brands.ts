/** Brand names that are spoken but not on the list of medicines: devices, parts of longer names, and names of other countries. */
export const furtherBrands: readonly string[] =
  'Panadol|Panadol Osteo|Panadeine Forte|Nurofen Plus|Voltaren Emulgel|OxyContin|MS Contin|Quilonum|Toprol|Transiderm|Xigduo|NovoMix|NovoRapid|Humulin|FreeStyle Libre|Dexcom|Breo|Breo Ellipta|Trelegy|Trelegy Ellipta|Spiolto|Anoro|Ultibro|Incruse|Dalacin|Microgynon|Levlen|OsteVit|Blackmores|Webster-pak|Dettol|Travacalm|Digesic|Doloxene|Coversyl Plus|Micardis Plus|Atacand Plus|Avapro HCT|Adalat Oros|Cardizem CD|Toprol XL|Natrilix SR|Diabex XR|Diamicron MR|Efexor XR|Seroquel XR|Ritalin LA|Palexia SR|Tramal SR|Augmentin Duo|Augmentin Duo Forte|Bactrim DS|Celestone Chronodose|Coloxyl with senna|Mersyndol Forte|EpiPen|Tylenol|Synthroid|Coreg|Lopressor|Vasotec|Benicar|Aciphex|Benadryl|Claritin|Allegra|Bystolic|Farxiga|Percocet|Norco|Decadron|Cipro|Zosyn|Lovenox|Yaz'.split(
    '|',
  );
