/** Spanish. */

import type { SheetWords } from './words.ts';

export const SPANISH: SheetWords = {
  title: 'Seis lecciones de deducción',
  print: 'Imprimir',
  forWhom:
    'Para una clase que se encuentra con la deducción por primera vez, desde unos once años. Una lección dura de diez a quince minutos.',

  gameHeading: 'El juego en breve',
  gameSecret: 'Un código secreto tiene tres números del 1 al 5: uno para ▲, uno para ■, uno para ●.',
  gameVerifiers: 'Cada verificador, de A a F, comprueba un solo criterio: una línea de su carta. Nadie sabe cuál.',
  gameRound:
    'En una ronda se marca un código, la propuesta, y se pregunta a tres verificadores como mucho. ✓: cumple el criterio. ✗: no lo cumple.',
  gameFacts: 'Exactamente un código cumple todos los criterios, y ningún verificador sobra.',
  gameAim: 'Se busca el código en las menos rondas posibles, y luego con menos preguntas.',

  setupHeading: 'Preparación',
  setupConsole:
    'La consola: nueva partida, marcar un código, y los cuatro grupos de la lección, con OK después de cada uno. Jugadores: en equipo; respuestas: públicas. Para ver qué enseña cada respuesta, activa la ayuda Lecciones.',
  setupProjector:
    'El proyector: abre projector.html de la misma carpeta y elige Lecciones. Las flechas van adelante y atrás; cada pregunta aparece antes que su respuesta, para que la clase pueda adivinar. Para mostrar la partida de la consola, conéctala por USB.',
  setupSigns:
    'Signos en el proyector: ✕ delante de una línea: la tacha una respuesta de ese verificador; ⊘: la tachan todas las cartas y respuestas juntas. De los 125 códigos un cuadrado lleno aún es posible, uno vacío se acaba de descartar, y el marco rojo es el código marcado. En una partida sin ayudas los muestran Tachar criterios y Códigos posibles.',
  setupMany:
    'Muchas consolas: el código del problema da el mismo problema en todas. Muéstralo con Problema en el proyector, que cada grupo lo marque y juegue, y luego conecta una consola tras otra: Clase, en el proyector, recoge los resultados. Cada consola se permite una vez en el navegador: Permitir otra consola.',

  teachHeading: 'En cada lección',
  teachSteps:
    'Muestra las cartas y pregunta qué líneas están ya tachadas, y por qué. Antes de cada paso: ¿a quién preguntarías, con qué propuesta, y qué dirían ✓ y ✗? Después: ¿qué líneas caen, y cuántos códigos quedan? Al final, los grupos juegan el mismo código sin ayudas, o un problema nuevo del mismo tipo.',

  lesson: 'Lección {}',
  aim: 'Objetivo',
  code: 'Código del problema',
  mode: 'Modo',
  card: 'carta {}',
  underlined: 'Lo que comprueba cada verificador está subrayado. En modo pesadilla las cartas no están en orden.',
  tests: 'Comprueba',
  round: 'Ronda',
  proposal: 'Propuesta',
  asked: 'A quién',
  left: 'Quedan',
  why: 'Por qué, y qué se deduce',
  solution: 'Solución',
  questions: 'Preguntas para la clase',
};
