import { firstOfYear, type Day } from './calendar.ts'
import { Random } from './random.ts'

/** Common German names, composed for this register; a share of names from families that came later. */
const lastNames =
  `Ackermann Adam Adler Ahrens Albers Albrecht Altmann Amelung Andresen Arndt Arslan Asmussen Auer Aydın Bach
Bachmann Baier Bartels Barth Bauer Baumann Baumgartner Beck Becker Beckmann Behrens Benz Berger Bergmann
Bernhardt Bertram Biermann Bischoff Blum Bock Böhm Böttcher Bohn Borchert Born Brand Brandt Braun Bremer Brenner
Brinkmann Brückner Brunner Buchholz Bühler Burger Burmeister Busch Carstens Christiansen Claasen Clausen Czerny
Dahlke Decker Degen Dengler Detlefsen Diehl Dietrich Dittmar Döring Dorn Drechsler Dreyer Ebeling Eberhardt
Ebert Eckert Eggers Ehlers Eichhorn Eisele Engel Engelhardt Erdmann Ernst Esser Ewald Falk Feldmann Fiedler Fink
Fischer Fleischer Förster Forster Frank Franke Franzen Freitag Freund Frey Fricke Friedrich Fröhlich Fuchs Funk
Gärtner Gebhardt Geiger Gerlach Gerstner Giese Glaser Göbel Götz Gottschalk Graf Greiner Grimm Groß Großkreutz
Gruber Günther Haas Haase Hagemann Hahn Hamann Hansen Harmsen Hartmann Hauser Heck Hecht Heider Heine Heinemann
Heinrich Heinz Held Heller Hellwig Henke Henning Hensel Herbst Hering Hermann Herzog Heß Hesse Heuer Hildebrandt
Hiller Hinrichs Hinz Hirsch Hoffmann Hofmann Holländer Holm Holz Hoppe Horn Huber Hübner Hummel Iversen Jacobsen
Jäger Jahn Jansen Janßen Jensen Johannsen Jost Jung Jürgens Kahl Kaiser Karl Kaufmann Kaya Keil Keller Kern
Kersten Kessler Kiefer Kirchner Klein Kling Klose Kluge Knapp Knoll Koch Köhler König Körner Kohl Konrad
Kowalski Kraft Krämer Kramer Kraus Krause Krebs Kremer Kröger Kroll Krüger Kruse Kühn Kunz Kunze Kurz Lang Lange
Langer Lauer Lehmann Leitner Lemke Lenz Lindemann Lindner Link Löffler Lohmann Lorenz Ludwig Lüders Lutz Maaß
Mader Mai Mangold Marquardt Martens Marx Maurer May Mayer Mehlhorn Meier Meinhardt Meißner Menzel Merkle Mertens
Metzger Meyer Michel Mohr Moll Moser Mühlbauer Müller Münch Nagel Naumann Neubauer Neuhaus Neumann Nguyen
Niemann Nissen Noack Nolte Nowak Oberländer Oetjen Öztürk Oppermann Ostermann Ott Otto Pahl Paul Paulsen Peters
Petersen Pfeffer Pfeiffer Philipp Pietsch Pohl Popp Preuß Probst Raabe Rademacher Rau Rauch Reich Reichert
Reimann Reimers Reinhardt Reiter Renner Reuter Richter Rieger Riedel Ritter Römer Rohde Rose Roth Rothe Rudolph
Ruf Sander Sauer Schade Schäfer Schaller Scheffler Schenk Scherer Schilling Schindler Schlüter Schmid Schmidt
Schmitt Schmitz Schneider Scholz Schönfeld Schott Schrader Schramm Schreiber Schreiner Schröder Schröter
Schubert Schuh Schulte Schulz Schulze Schumacher Schuster Schütte Schwab Schwarz Seeger Seidel Seifert Seitz
Siebert Siegel Siemens Simon Sommer Sonntag Späth Specht Stahl Stark Steffen Stein Steinbach Steiner Stephan
Stock Strauß Struck Sturm Süß Tamm Teichmann Theißen Thiel Thiele Thomas Thoms Tietz Timm Tran Trautmann Uhlig
Ulrich Unger Urban Vetter Vogel Vogt Vogelsang Voigt Volk Vollmer Voß Wagner Walter Walther Weber Wegener
Weidner Weiß Weller Wendt Wenzel Werner Westphal Wichmann Wiegand Wiese Wilhelm Wilke Will Winkler Winter Wirth
Witt Wittmann Wolf Wolff Wolter Wulf Wunderlich Yılmaz Zander Zeller Ziegler Zimmer Zimmermann Zöllner`.split(/\s+/)

const women =
  `Andrea Angelika Anja Anke Anna Anneliese Annette Antje Astrid Aylin Barbara Beate Bettina Birgit Birte Britta
Brigitte Carola Charlotte Christa Christiane Christina Claudia Cornelia Dagmar Daniela Dorothea Elena Elisabeth
Elke Emine Emma Erika Eva Franziska Friederike Gabriele Gerda Gesa Gisela Greta Gudrun Hanna Hannelore Heike
Helga Hildegard Ilse Imke Ina Inga Ingrid Irene Isabel Jana Johanna Julia Jutta Karin Karla Katharina Kathrin
Kerstin Kirsten Klara Kristina Laura Lena Lisa Luise Manuela Maren Margarete Maria Marie Marion Marlene Martina
Melanie Merle Michaela Mira Miriam Monika Nadine Natalie Nicole Nina Olga Petra Rebecca Regina Renate Rita
Rosemarie Ruth Sabine Sandra Sarah Saskia Silke Simone Sofia Sonja Stefanie Susanne Svenja Sybille Tanja Tatjana
Theresa Ulrike Ursula Ute Vanessa Vera Verena Veronika Wiebke Yvonne`.split(/\s+/)

const men =
  `Achim Adrian Albert Alexander Andreas Anton Arne Arnd Axel Benjamin Bernd Bernhard Björn Bruno Burkhard Carl
Carsten Christian Christoph Claus Daniel David Detlef Dieter Dietmar Dirk Eberhard Eckart Emil Emre Erich Erik
Ernst Fabian Felix Ferdinand Florian Frank Franz Friedrich Fritz Georg Gerd Gerhard Gregor Günter Hannes Hans
Harald Hartmut Heiko Heiner Heinrich Heinz Helmut Hendrik Henning Herbert Holger Horst Ingo Jan Jens Joachim
Jochen Johannes Jonas Jörg Josef Julian Jürgen Kai Karl Karsten Klaus Konrad Konstantin Kurt Lars Leon Leonhard
Lorenz Lothar Ludwig Lukas Manfred Marcel Marco Mario Markus Martin Mathias Max Mehmet Michael Moritz Nico
Niklas Norbert Olaf Oliver Oskar Otto Paul Peter Philipp Piotr Rainer Ralf Reinhard René Robert Roland Rolf
Rüdiger Sascha Sebastian Siegfried Simon Sönke Stefan Steffen Sven Theodor Thomas Thorsten Tilman Tim Tobias
Torben Udo Ulrich Uwe Viktor Volker Walter Werner Wilhelm Winfried Wolfgang`.split(/\s+/)

export interface Person {
  readonly key: number
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly bornOn: Day
  readonly city: string
}

export const surname = (random: Random): string => random.pick(lastNames)
const givenNames = (random: Random): readonly string[] => (random.chance(0.34) ? women : men)
export const givenName = (random: Random): string => random.pick(givenNames(random))

/**
 * The person behind a key. `familyName` (null where the person belongs to no founder's family) makes
 * relatives share their name; `city` is where the person lives.
 */
export function personOf(seed: number, key: number, familyName: string | null, city: string): Person {
  const random = new Random(seed, 0x7e, key)
  const names = givenNames(random)
  const firstName = random.pick(names)
  const own = surname(random)
  const second = random.chance(0.07) ? `-${surname(random)}` : ''
  const first = random.chance(0.05) ? `${firstName}-${random.pick(names)}` : firstName
  return {
    key,
    title: random.chance(0.09) ? 'Dr.' : null,
    firstName: first,
    lastName: familyName ?? own + second,
    bornOn: firstOfYear(random.between(1944, 1999)) + random.int(365),
    city,
  }
}

/** "Dr. Anneliese Großkreutz" */
export const fullName = (person: Pick<Person, 'title' | 'firstName' | 'lastName'>): string =>
  [person.title, person.firstName, person.lastName].filter((part) => part !== null).join(' ')
