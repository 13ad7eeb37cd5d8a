import type { GuardRule } from './rule.js';

const HEALTH_CLAIMS = 'RD 1907/1996, art. 4';
const DECEIT = 'Ley 3/1991, de Competencia Desleal, art. 5';
const GOOD =
  '(?:resultados?|exito|eficacia|efectividad|efectos?|mejorias?|mejoras?|satisfaccion|curacion|alivio|rejuvenecimiento)';
const ILLNESS =
  '(?:acne|rosacea|psoriasis|dermatitis|eccemas?|eczemas?|melasma|vitiligo|queratosis|hongos|infeccion(?:es)?|herpes|alopecia|varices|foliculitis|quemaduras|enfermedad(?:es)?)\\b';

/** Forbidden claims. Article numbers are of the consolidated laws. */
export const CLAIM_RULES: readonly GuardRule[] = [
  {
    id: 'guarantee',
    label: 'Resultados seguros',
    patterns: [
      `${GOOD} (?:(?:100\\s?%|totalmente|siempre|esta|estan|visibles|naturales|y|\\w+) ){0,2}(?:garantizad|asegurad)[oa]s?\\b`,
      'resultados? (?:muy |100\\s?% )?segur[oa]s?\\b',
      `(?:garanti[zc]|asegur)(?:[ao]|a[ns]|amos|ando|are(?:mos)?|ara[ns]?|ar(?:te|le|os|les)?|e|en|emos) (?:(?!la\\b|las\\b)\\w+ |la |las ){0,3}?${GOOD}\\b`,
      `garantia (?:\\w+ )?de (?:(?:los|el|la|tu|tus|un|unos) )?${GOOD}\\b`,
      '100\\s?% (?:eficaz|eficaces|efectiv[oa]s?|garantizad[oa]s?|infalibles?)\\b',
      '(?:eficacia|efectividad|exito) (?:del? )?100\\s?%',
      '\\d{2,3}\\s?% de (?:exito|eficacia|efectividad)\\b',
      'infalibles?\\b',
      'milagr(?:o|os|osos?|osas?|osamente)\\b',
      'resultados? (?:definitiv|permanent)(?:[oae]s?)\\b',
      '(?:depilacion|eliminacion|solucion) (?:laser )?(?:definitiva|permanente)\\b',
      '(?:elimin|borr|desaparec|quit|olvid|despid|di adios)\\w*(?: \\w+){1,7}? para siempre\\b',
    ],
    reason:
      'Ningún resultado es seguro en medicina: no se puede prometer ni garantizar. Di qué se busca y que depende de cada persona.',
    source: `${HEALTH_CLAIMS}.4 (seguridades de alivio o curación cierta); ${DECEIT}`,
    isDeniable: true,
    isAskable: true,
  },
  {
    id: 'cure',
    label: 'Curaciones',
    patterns: [
      '(?<!\\b(?:la|una|de|cada|primera|esta|esa|su|tu) )(?:cura|curan|curar|curamos|curara|curaremos) (?:definitivamente |por completo |para siempre )?(?:el|la|los|las|tu|tus) (?!heridas?\\b|zonas?\\b|puntos\\b|piel\\b)',
      'curacion (?:segura|cierta|total|definitiva|completa|garantizada)\\b',
      `(?:cura|curan|curar|sana|sanar|trata|tratar|previene|prevenir|combate|combatir|elimina|eliminar) (?:(?:el|la|los|las|tu) )?(?:cancer|tumor(?:es)?|diabetes|insomnio|obesidad|hepatitis|vih)\\b`,
      'remedios? natural(?:es)?\\b',
    ],
    reason: 'No se puede decir que algo cura, ni anunciarlo contra enfermedades como el cáncer o la diabetes.',
    source: `${HEALTH_CLAIMS}.1, 4.4 y 4.13`,
    isDeniable: true,
    isAskable: true,
  },
  {
    id: 'slimming',
    label: 'Promesas de adelgazar',
    patterns: [
      '(?<!\\b(?:cabello|pelo|piel) (?:\\w+ ){0,3})adelga[zc]\\w*(?! (?:\\w+ ){0,2}(?:cabello|pelo|capilar|piel|cutaneo|unas))\\b',
      '(?<!\\b(?:tras|despues de|por) (?:\\w+ ){0,2})(?:perder|pierd(?:e|es|as|en)|perderas|perdida de|bajar?(?: de)?|bajas? de) (?:(?:el|la|de|tu|ese|esos|los|hasta|unos|varios|mucho|exceso|una|dos|tres|\\d+) ){0,3}?(?:peso|kilos?|kg|tallas?)\\b',
      'quema(?:r|n|mos|dor(?:es)?)?(?: de)? (?:(?:la|tu|las) )?grasas?\\b',
      'quemagrasas?\\b',
      '(?:reduc(?:e|es|en|ir|imos|iras|cion de)|elimin(?:a|as|an|ar|amos|acion de)|disuelve|disolver|fulmina) (?:(?:la|tu|tus|de|una|dos|tres|varias|los|el|\\d+) ){0,3}(?:tallas?|peso|kilos?|grasa|michelines|barriga)\\b',
      'reductor(?:a|es|as)?\\b',
      '(?:\\d+|una|dos|tres|cuatro|cinco|varios|varias) (?:kilos?|kg|tallas?) menos\\b',
      '(?:contra la|anti)[\\s-]?obesidad\\b',
      '(?:inhibidor|quita|supresor)(?:es)? (?:de |del |el )*(?:apetito|hambre)\\b',
    ],
    reason: 'No se pueden sugerir propiedades adelgazantes ni contra la obesidad.',
    source: `${HEALTH_CLAIMS}.2`,
    isDeniable: true,
  },
  {
    id: 'riskless',
    label: 'Sin riesgos ni efectos secundarios',
    patterns: [
      'sin (?:(?:ningun|ninguna|apenas|tipo de) )*(?:riesgos?|efectos? (?:secundarios?|adversos?)|complicaciones|contraindicaciones|peligros?)\\b',
      '(?:libres?|exent[oa]s?|carecen?) de (?:riesgos?|efectos? (?:secundarios?|adversos?)|complicaciones|contraindicaciones)\\b',
      '(?:cero|0) (?:riesgos?|efectos secundarios|complicaciones)\\b',
      'no (?:tiene|hay|presenta|existen|conlleva|supone) (?:ningun )?(?:riesgos?|efectos? (?:secundarios?|adversos?)|contraindicaciones)\\b',
      '(?:totalmente|completamente|absolutamente|100\\s?%) (?:inocu[oa]s?|segur[oa]s?|inofensiv[oa]s?)\\b',
    ],
    reason: 'Todo tratamiento tiene riesgos: decir que no los hay engaña sobre ellos. Di que se explican en la consulta.',
    source: `Ley 14/1986, General de Sanidad, art. 27 (veracidad); ${DECEIT} (riesgos y resultados)`,
    isDeniable: true,
    isAskable: true,
  },
  {
    id: 'superlative',
    label: 'El mejor, el número uno',
    patterns: [
      '(?:el|la|los|las) mejor(?:es)? (?:clinicas?|centros?|tratamientos?|medic[oa]s?|doctor(?:es|a|as)?|equipo|equipos|laser|resultados?|tecnologias?|especialistas?|profesionales|cremas?|serum|cosmetic[oa]s?|precios?|de (?:espana|europa|la ciudad|la provincia|toda))\\b',
      '(?:clinica|centro|tratamiento|crema|marca|somos) (?:el |la |los |las )?(?:numero|n\\.?o?)\\s?(?:1|uno)\\b',
      '(?:somos|clinica|centro) lider(?:es)?\\b',
      '(?:el|la) unic[oa] (?:clinica|centro|tratamiento|crema|metodo) (?:en|de|del|que)\\b',
      '(?:el|la) (?:tratamiento|laser|crema|metodo|clinica|tecnica) mas (?:eficaz|efectiv[oa]|segur[oa])\\b',
      '(?:insuperable|inmejorable)s?\\b',
      'superior(?:es)? a (?:la competencia|cualquier otr[oa]|otras clinicas|los demas)\\b',
    ],
    reason: 'Compararse con los demás sin poder demostrarlo engaña. Cuenta lo que haces, con datos que puedas enseñar.',
    source: `Ley 34/1988, General de Publicidad, art. 3; ${DECEIT} y 10`,
    isDeniable: true,
  },
  {
    id: 'endorsement',
    label: 'Famosos y autoridades',
    patterns: [
      '(?:de|por|entre|como) (?:(?:las|los|nuestras|muchas|muchos) )?(?:famos[oa]s|celebridades|celebrit(?:y|ies)|celebs|influencers?|actrices|actores|estrellas de (?:cine|hollywood))\\b',
      '(?:las|los) (?:famos[oa]s|celebrit(?:y|ies)|influencers?|actrices) (?:\\w+ ){0,3}?(?:usan|eligen|adoran|prefieren|confian|hacen|recomiendan)\\b',
      '(?<!\\b(?:centro|clinica|establecimiento)(?: sanitari[oa])?(?: \\w+)? )(?:aprobad|avalad|autorizad|recomendad|certificad|homologad|respaldad|aconsejad)[oa]s? por (?:\\w+ ){0,3}?(?:sanidad|sanitarias?|ministerio|aemps|agencia|fda|ema|oms|consejeria|colegio|dermatolog[oa]s|medic[oa]s|farmaceutic[oa]s|doctor(?:es|as)|cientific[oa]s?|especialistas|expert[oa]s)\\b',
      '(?:aval|respaldo|aprobacion|recomendacion) (?:de|del|de la|de los|de las) (?:\\w+ )?(?:sanidad|ministerio|aemps|fda|ema|oms|consejeria|dermatolog[oa]s|medic[oa]s)\\b',
      '(?:los|las) (?:dermatolog[oa]s|medic[oa]s|doctores|farmaceutic[oa]s) (?:l[oa]s? )?(?:recomiendan|aconsejan|prefieren|avalan)\\b',
    ],
    reason: 'No se puede anunciar con el respaldo de personas conocidas, de profesionales sanitarios ni de autoridades.',
    source: `${HEALTH_CLAIMS}.5 y 4.7`,
    isDeniable: true,
  },
  {
    id: 'testimonial',
    label: 'Pacientes como reclamo',
    patterns: [
      '(?:miles|cientos|cientas|centenares|\\d[\\d.]*|millones) (?:de )?(?:pacientes|clientes|clientas|personas|mujeres|hombres) (?:\\w+ ){0,2}?(?:satisfech[oa]s|felices|contentas?|contentos?|(?:nos |lo )?(?:avalan|recomiendan))\\b',
      '(?:nuestr[oa]s|tod[oa]s l[oa]s) (?:pacientes|clientes|clientas) (?:\\w+ ){0,2}?(?:avalan|recomiendan)\\b',
      '\\d{2,3}\\s?% de (?:nuestr[oa]s |l[oa]s )?(?:pacientes|clientes|clientas|mujeres|usuarias) (?:\\w+ ){0,3}?(?:satisfech[oa]s|recomiendan?|repiten?|repetirian?|notan?|nota)\\b',
      'como (?:a )?(?:ell[oa]s?|el), (?:pide|reserva|ven)\\b',
    ],
    reason: 'Lo que dicen los pacientes no puede usarse para animar a contratar.',
    source: `${HEALTH_CLAIMS}.7`,
    isDeniable: true,
  },
  {
    id: 'inducement',
    label: 'Opiniones que animan a contratar',
    patterns: [
      '(?:(?:os|te|se) )?l[oa]s? recomiendo\\b',
      'recomiendo (?:a (?:tod|cualquier)\\w*|est[ea]|el|la|los|las|al|100|totalmente|much[oi]\\w*|venir|probar)\\b',
      '(?:pide|pedid|reserva|reservad|coge|coged) (?:ya |tu |vuestra )*cita\\b',
      'no (?:te |os )?l[oa] (?:dudes|dudeis|pienses|penseis)\\b',
      '(?:tienes|teneis|hay) que (?:venir|ir|probar\\w*|hacer(?:lo|selo|telo))\\b',
      'me (?:ha |han )?cambi\\w+ la vida\\b',
      '(?:descuento|regalo|sorteo|gratis) (?:por|a cambio)\\b',
    ],
    reason: 'Una opinión puede contar cómo fue la experiencia; no puede animar a contratar un tratamiento.',
    source: `${HEALTH_CLAIMS}.7`,
    only: ['testimonials'],
  },
  {
    id: 'healing-cosmetic',
    label: 'Cosméticos que dicen curar',
    patterns: [
      '(?:cura|curan|curar|curara|curativ[oa]s?|curacion)\\b',
      'terapeutic[oa]s?\\b',
      'medicinal(?:es)?\\b',
      '(?:antiinflamatori|antibacterian|antibiotic|antifungic|antiseptic|analgesic|antihistaminic|antivir)[a-z]+\\b',
      'cicatriza(?:nte|ntes|r|n|cion)?\\b',
      `(?:trata|tratan|tratar|tratamiento|elimina|eliminan|eliminar|previene|prevenir|combate|combaten|combatir|alivia|alivian|aliviar|sana|sanan|sanar|remedia|contra|anti|para)[\\s-]+(?:(?:de|del|para|el|la|los|las|tu|su|un) ){0,2}${ILLNESS}`,
      'regenera(?:n|r|cion de)? (?:l[oa]s )?(?:tejidos?|celulas|nervios)\\b',
      'alivia(?:r|n)? (?:el |los )?dolor(?:es)?\\b',
      'detiene la caida\\b',
    ],
    reason:
      'Un cosmético limpia, protege, cuida o cambia el aspecto. No puede decirse que cura, trata o previene una enfermedad.',
    source: 'Reglamento (CE) 1223/2009, arts. 2 y 20; Reglamento (UE) 655/2013; RD 1907/1996, art. 4.11',
    only: ['products'],
    isDeniable: true,
  },
];
