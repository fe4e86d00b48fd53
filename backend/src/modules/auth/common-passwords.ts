/** The passwords of at least eight characters that stand at the top of every published list of leaked ones. */
const words = `
12345678 123456789 1234567890 12345678910 123123123 11111111 111111111 1111111111 00000000 000000000 0000000000
87654321 987654321 0987654321 123321123 147258369 789456123 741852963 159357456 112233445566 11223344 12344321
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 qwer1234 qwerty12 qwerty123
qwertyui qwertyuiop qwerty1234 asdfghjk asdfghjkl asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 qazwsxedc qazwsx123 1234qwer
12qwaszx password passw0rd p@ssw0rd p@ssword pa55word passwort password1 password12 password123 password1234 mypassword
newpassword thepassword passpass changeme changeme1 letmein1 letmein123 welcome1 welcome123 iloveyou iloveyou1 iloveyou2
iloveyou123 loveyou1 lovelove loveme123 princess princess1 sunshine sunshine1 football football1 baseball baseball1
basketball superman superman1 batman123 spiderman trustno1 whatever whatever1 starwars starwars1 computer computer1
internet internet1 michelle jennifer jessica1 michael1 charlie1 jordan23 daniel123 andrew123 thomas123 ashley123 matthew1
nicholas samantha alexander alexandra victoria elizabeth benjamin jonathan christian christopher stephanie patricia
danielle veronica margaret kimberly caroline isabella gabriel1 anthony1 joseph123 robert123 william1 richard1 charlotte
chocolate butterfly strawberry cheesecake pineapple blueberry cupcake123 marshmallow liverpool liverpool1 chelsea1
chelsea123 arsenal1 arsenal123 manchester manunited manutd123 everton1 tottenham newcastle rangers1 celtic1967
celtic123 scotland england1 london123 midnight mountain mustang1 corvette ferrari1 mercedes porsche1 yamaha123 kawasaki
harley123 hello123 hellohello hello1234 goodluck blessed1 jesus123 jesuschrist godisgood heaven123 angel123 babygirl
babygirl1 princesa bonita123 estrella teamo123 killer123 dragon123 dragonball monkey123 shadow123 master123 hunter123
freedom1 freedom123 secret123 secret12 access14 admin123 admin1234 administrator rootroot root1234 guest123 test1234
testtest testing1 testing123 demo1234 default1 temp1234 temppass abcd1234 abc12345 abc123456 abcdefgh abcdefghi a1b2c3d4
aa123456 aaaaaaaa zzzzzzzz xxxxxxxx qqqqqqqq asasasas abcabcabc 123abc123 123456abc 123456aa 123qweasd 123qwe123 google123
facebook facebook1 linkedin myspace1 youtube1 twitter1 instagram snapchat pokemon1 pokemon123 minecraft minecraft1 nintendo
playstation samsung1 samsung123 iphone123 android1 letmein! rightinstaller installer customer
`;

const common = new Set(words.trim().split(/\s+/));

/** Whether a guesser would try this password among the first. Upper and lower case are one. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return common.has(lower) || new Set(lower).size <= 2;
}
