import type { Language } from '../settings.svelte.ts';

/** What the engine says of a wrong record, and the same in Spanish with the parts that the pattern caught. */
const IN_SPANISH: readonly (readonly [RegExp, string])[] = [
  [/^a record begins with "(.+)"$/, 'empieza por «$1»'],
  [/^there is no record here$/, 'aquí no hay ninguna partida'],
  [/^one record a file can be verified$/, 'se comprueba una partida por archivo'],
  [/^this is not UTF-8 text$/, 'no es un texto legible (UTF-8)'],
  [/^a file has at most (\d+|X) lines$/, 'un archivo tiene como mucho $1 líneas'],
  [/^a line has at most (\d+|X) characters$/, 'una línea tiene como mucho $1 letras'],
  [/^only format (.+) is known here, not "(.*)"$/, 'aquí solo se conoce el formato $1, no «$2»'],
  [
    /^a header has no line "(.*)" \(a blank line ends the header\)$/,
    'la cabecera no tiene línea «$1»; acaba con una línea en blanco',
  ],
  [/^"(.*)" needs a value$/, '«$1» necesita un valor'],
  [/^"(.*)" stands here a second time$/, '«$1» está dos veces'],
  [/^option (.*) stands here a second time$/, 'la opción $1 está dos veces'],
  [/^an option is written name=value$/, 'una opción se escribe nombre=valor'],
  [/^the header names no game$/, 'la cabecera no dice qué juego es'],
  [/^there is no game "(.*)" \((.*)\)$/, 'no hay ningún juego «$1» ($2)'],
  [/^(.*) has rules 1 to (.*), not "(.*)"$/, '$1 tiene las reglas 1 a $2, no «$3»'],
  [/^the header does not say how many seats$/, 'la cabecera no dice cuántos asientos hay'],
  [/^seats is a number, not "(.*)"$/, 'los asientos son un número, no «$1»'],
  [/^there are (.*) names for (.*) seats$/, 'hay $1 nombres para $2 asientos'],
  [/^a name is empty$/, 'falta un nombre'],
  [/^a seed is 1 to 64 hexadecimal digits$/, 'una semilla son de 1 a 64 cifras hexadecimales'],
  [/^(.*) is for (.*) players, not (.*)$/, '$1 es para $2 jugadores, no $3'],
  [/^(.*) has no option "(.*)" \(it has (.*)\)$/, '$1 no tiene la opción «$2» (tiene $3)'],
  [/^(.*) takes (.*) whole numbers with commas between, not "(.*)"$/, '$1 son $2 números enteros con comas, no «$3»'],
  [/^nothing follows the (.*)$/, 'no hay nada después de $1'],
  [/^"(.*)" is neither a move nor (.*)$/, '«$1» no es una jugada ni empieza por @, ~, ?, = o #'],
  [/^there is no seat (.*) among (.*)$/, 'no hay asiento $1 entre $2'],
  [
    /^a result is a seat and its number for each seat, as in (.*)$/,
    'un resultado da un número a cada asiento, como $1',
  ],
  [/^(.*) stands twice in the result$/, '$1 está dos veces en el resultado'],
  [/^a result gives a number for each of (.*) seats$/, 'un resultado da un número a cada uno de los $1 asientos'],
  [/^only checks may follow the result$/, 'después del resultado no puede venir nada más'],
  [/^no move before this line asks for chance$/, 'ninguna jugada anterior pide azar'],
  [/^a position is set up before the first move or check$/, 'una posición se pone antes de la primera jugada'],
  [/^a position names its cards$/, 'una posición dice cuáles son sus cartas'],
  [/^"(.*)" is set a second time$/, '«$1» está puesto dos veces'],
  [
    /^"(.*)" follows from other facts: it can be checked, not set$/,
    '«$1» sale de otros datos: se puede comprobar, no poner',
  ],
  [/^(.*) has no chance "(.*)"$/, '$1 no tiene el azar «$2»'],
  [/^"(.*)" is no outcome of (.*)$/, '«$1» no puede salir en $2'],
  [/^nothing here asks for (.*)$/, 'aquí nada pide $1'],
  [/^(.*) cannot come out so here$/, '$1 no puede salir así aquí'],
  [/^(.*) must name just the (.*) cards shuffled$/, '$1 tiene que nombrar justo las $2 cartas barajadas'],
  [/^([A-L]|X) may not play "(.*)" here\. (?:([A-Z]+-\d+): )?.*$/, '$1 no puede jugar «$2» aquí ($3)'],
  [/^([A-L]|X) may play "(.*)" here$/, '$1 sí puede jugar «$2» aquí'],
  [/^"(.*)" is refused by (.*), not (.*?): .*$/, '«$1» lo rechaza $2, no $3'],
  [/^"(.*)" is no check: a fact is checked as NAME = VALUE$/, '«$1» no comprueba nada: se escribe NOMBRE = VALOR'],
  [/^(.*) has no fact "(.*)"$/, '$1 no tiene el dato «$2»'],
  [/^(.*) = (.*), not (.*)$/, '$1 = $2, no $3'],
  [/^([A-L]|X) may not play (.*)$/, '$1 no puede jugar $2'],
  [/^([A-L]|X) may also play (.*)$/, '$1 también puede jugar $2'],
  [/^a move is listed twice$/, 'una jugada está dos veces'],
  [/^the game is not over here$/, 'aquí la partida no ha terminado'],
  [/^([A-L]|X) has (.*), not (.*)$/, '$1 tiene $2, no $3'],
  [/^(.*) is (.* or .*), not "(.*)"$/, '$1 no puede ser «$3»'],
  [/^the deal gives "(.*)" here$/, 'el reparto da «$1» aquí'],
  [
    /^the record has no line "(.*)", so its deal cannot be checked$/,
    'falta la línea «$1», así que el reparto no se puede comprobar',
  ],
  [/^this is not the commitment that was seen before the game$/, 'no es el compromiso que se vio antes de la partida'],
  [/^the secret and the salt do not give this commitment$/, 'el secreto y la sal no dan este compromiso'],
  [
    /^the secret and what the seats added do not give this seed$/,
    'el secreto y lo que añadieron los asientos no dan esta semilla',
  ],
];

/** Said of what only writers of records meet, such as an impossible position. */
export const NO_SUCH_FAULT = 'lo que dice no es posible';

/** What is wrong with a record, without a full stop. */
export function faultWords(reason: string, language: Language): string {
  if (language === 'en') return reason.replace(/\.$/, '');
  for (const [pattern, words] of IN_SPANISH) {
    const parts = pattern.exec(reason);
    if (parts !== null)
      return words.replaceAll(/\$(\d)/g, (_, at: string) => parts[Number(at)] ?? '').replace(' ()', '');
  }
  return NO_SUCH_FAULT;
}
