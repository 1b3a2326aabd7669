/**
 * Whole passwords, and words that people turn into one by adding a few digits. Lower case; rows of keys and repetitions
 * are found by rule.
 */
const english = `
password passwords passw0rd passwort passwd pass mypassword mypass secret secrets topsecret letmein letmeinnow openup opensesame welcome welcome1 hello hellohello
helloworld login logmein signin access accessdenied admin administrator root toor user username guest default test testing tester testtest testuser demo sample example
changeme changeit changethis temp temporary master mastermind superman superuser supersecret super superstar batman spiderman ironman captain hulk avengers marvel starwars
skywalker darthvader yoda matrix neo trinity gandalf frodo hobbit legolas hogwarts harrypotter dumbledore voldemort pokemon pikachu charizard naruto sasuke goku dragonball
dragon dragons dragonfire monster monsters shadow shadows phoenix wizard magic magical merlin ninja samurai warrior warriors knight hunter killer killers assassin sniper
iloveyou iloveyou1 iloveyou2 iloveu ilove ilovegod iloveme ilovemom ilovedad lovely loveme lovelove loveyou lover lovers love forever foreverlove always together
sweetheart sweetie sweety honey honeymoon babe baby babygirl babyboy angel angels angelic princess prince queen king kingdom kingking royal diamond diamonds crystal pearl
gold golden silver platinum money moneymoney dollar dollars cash rich richman millionaire billionaire bitcoin crypto lucky luckyday fortune winner winners champion champions
football soccer baseball basketball volleyball tennis hockey golf boxing wrestling fitness barcelona realmadrid madrid chelsea arsenal liverpool manchester manutd juventus
milan inter bayern ronaldo cristiano messi neymar beckham zidane maradona pele arsenal1 ferrari porsche mercedes bmw audi toyota honda nissan mustang corvette camaro
lamborghini bugatti chevrolet peugeot pride samand harley yamaha kawasaki suzuki michael michelle jennifer jessica jordan jordan23 andrew anthony alexander alexandra daniel
danielle david robert richard thomas charles charlie matthew joseph joshua christopher christian christine benjamin nicholas nicole samantha stephanie elizabeth victoria
amanda ashley brandon justin jason jackson johnny william george maria mariam martin martha melissa patrick patricia rebecca rachel sarah sophie steven summer summertime
sunshine sunny sunflower sunset sunrise moonlight moon moonmoon starlight stars star rainbow rainbows flower flowers rose roses blossom butterfly butterflies spring springtime
winter wintertime autumn snow snowball snowflake rain raining thunder lightning storm hurricane tornado volcano ocean oceans island beach paradise heaven heavens nature
freedom liberty justice peace peaceful happy happiness happyday happylife smile smiling laughing joy joyful hope hopeful faith trust trustno1 trustme believe dreams dreamer
dream life lifeisgood goodlife mylife beautiful beauty pretty handsome cute cutie cool coolguy coolgirl awesome amazing wonderful fantastic perfect excellent success successful
computer computers internet network website online server database software hardware windows microsoft linux ubuntu android iphone samsung nokia huawei xiaomi apple google
googlecom gmail yahoo hotmail facebook instagram telegram whatsapp twitter youtube tiktok snapchat linkedin github amazon netflix spotify playstation xbox nintendo minecraft
fortnite roblox callofduty counterstrike warcraft starcraft league legends valorant gameover gamer gaming games player playboy cookie cookies chocolate vanilla strawberry
banana orange cherry apples lemon melon peach pepper pepsi cocacola coffee coffeetime pizza burger cheese chicken bacon butter peanut pumpkin sugar candy sweet icecream
monkey monkeys tiger tigers tigger lion lions lionking panther leopard cheetah eagle eagles falcon hawk raven wolf wolves bear teddybear panda dolphin dolphins shark whale
turtle snake scorpion spider horse horses pony kitten kitty hellokitty cat cats catcat dog dogs doggy puppy rabbit bunny mouse mickey mickeymouse minnie donald donaldduck
garfield snoopy scooby simpsons spongebob barbie cinderella elsa frozen purple yellow orange1 green blue black white red pink silver1 blackwhite blackcat redrose bluesky
guitar piano music musiclover rocknroll metallica nirvana eminem rihanna beyonce madonna beatles pinkfloyd linkinpark slipknot onedirection bts blackpink dancing dancer singer
friend friends friendship bestfriend bestfriends family mother father mommy daddy mom dad momanddad brother sister brothers sisters mother1 father1 children doctor engineer
teacher student students school university college computer1 monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
september october november december christmas halloween birthday newyear holiday vacation travel traveler america american canada london paris france germany england italy
spain turkey istanbul dubai russia china japan india mexico brazil australia sweden newyork california texas florida chicago boston hollywood security secure safety private
nothing nopassword nopass noaccess whatever whatsup something someone anything everything nobody unknown anonymous hacker hackers hacking hacked police soldier army military
private1 marine navy pirate pirates cowboy cowboys indian steelers yankees redsox lakers bulls packers raiders patriots rangers maverick mercury jupiter saturn neptune pluto
galaxy universe cosmos planet earth world worldcup apollo athena zeus hercules olympus titan titanic trojan spartan spartans legend legendary immortal invincible destiny
asdfasdf asdfqwer qwerasdf qwerasdfzxcv qweasd qweasdzxc qweasd123 qazwsx qazwsxedc qazqaz zaqwsx zaqxsw zxcasd zxcasdqwe asdzxc poiuytrewq lkjhgfdsa mnbvcxz qwertyui
qwerty qwert qwer azerty qwertz 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 a1b2c3 a1b2c3d4 a1s2d3f4 1a2b3c4d zaq12wsx zaq1zaq1 zaq1xsw2
1qazxsw2 1qaz2wsx 3edc4rfv qwe123 asd123 zxc123 abc123 abcd1234 aa123456 a123456 a1234567 a12345678 a123456789 123456a 1234567a 12345678a 123456789a q123456 q1234567 123qwe
123qweasd 123qweasdzxc 123asd 123abc 147258369 147852369 159357 159753 159951 741852963 789456123 963852741 987456321 123654789 123321123 147147147 258258258 369369369
123123123 321321321 112233445566 11223344 1122334455 44332211 12344321 123454321 1234554321 123456654321 13579 1357913579 2468 24682468 0246813579 102030 10203040 1020304050
31415926 314159265 27182818 20202020 00001111 11110000 12345679 87654321 98765432 9876543210 010203 01020304 0102030405 1111222 11112222 12121212 10101010 20102010 20052005
passpass superpass abcpass userpass adminadmin adminpass admin123 rootroot testpass p4ssword pa55word pa55w0rd passme password1 password12 password123 password1234 1password
`;

/** Persian in Latin letters: names, words of affection, faith, clubs, cities, and this site. */
const finglish = `
ali alireza alimohammad mohammad muhammad mohamad mamad mohammadali mohammadreza mohammadhossein mohammadmahdi mahdi mehdi hossein hosein hussein hasan hassan reza hamidreza
amirreza amirhossein amirali amirmohammad amir amirmahdi abolfazl abbas akbar asghar ahmad mahmoud hamed hamid saeed saeid said majid masoud mostafa morteza mojtaba milad
meysam maysam mehran mehrdad behnam behzad babak bahram bahman arash arman armin aria arya ariya ashkan farhad farshad farzad farid faramarz fariborz iman ehsan erfan
ebrahim esmaeil ismail davood danial daniyal jafar javad kamran kaveh keyvan kian kiana kourosh koorosh cyrus dariush darius navid nima nader nasser naser omid parham
parsa pedram peyman pejman pouya pooya puria pourya ramin roozbeh sajjad saman sasan sepehr shahin shahram shayan siamak siavash sina sohrab soheil taha vahid yaser yasin
yousef yusef zahra fatemeh fateme fatima maryam mariya narges nargess negar negin neda nazanin niloofar niloufar nasrin nahid mahsa mahnaz mahin marjan mina minoo mitra
mozhgan mojgan monireh leila leyla laleh ladan kimia ghazal ghazaleh golnaz elham elnaz elahe azadeh azar anahita atefeh ava aida aysan baran bahar bahareh darya donya
fariba farnaz farzaneh hadis haniyeh hanieh hasti helia hoda homa jila parisa paria pariya parvin parvaneh pegah raha ramesh reyhaneh rozita samaneh samira sanaz sara sareh
sepideh setareh shabnam shadi shahla shahrzad shaghayegh shima shirin shohreh simin soraya sogand tara taraneh tina vida yalda yasaman yeganeh yekta zeinab zeynab zohreh ziba
hoseini hosseini mohammadi ahmadi rezaei rezaee moradi karimi jafari rahimi hashemi mousavi musavi kazemi ebrahimi akbari sadeghi heidari ghasemi salehi abbasi norouzi
eshgh eshghe eshgham eshghamn azizam azizedelam delbar delam delbaram jigar jigaram ghashang khoshgel khoshgele golam nafas nafasam omram zendegi zendegim zendegie hamsaram
dooset dostet dosetdaram doosetdaram dostetdaram dustatdaram asheghetam asheghtam ashegh asheghe divane divoone tanha tanhaei tanhayi bikas gharibe sedaghat arezoo arezo
khoda khodaya khodayeman yakhoda bekhoda tavakol tavakkol besmellah bismillah allah allahakbar allahoakbar allah110 yaali yaali110 yaallah yamahdi yahossein yahosein yazahra
yafatemeh yazaman yasahebzaman emamreza imamreza emamhossein mashhad karbala najaf ghoran quran salavat hosein110 ali110 ali313 mahdi313 mohammad110 abalfazl yaabalfazl
salam salamsalam salamati khubi khobi chetori mamnoon merci moteshaker bebakhshid ramz ramzeobor ramzobor ramzam ramze passworde gozarvazhe karbar modir modiriat sait
iran iranian irani iranam irane iraniran pars parsi parsian persia persian persepolis perspolis perspoolis piroozi esteghlal estghlal taj sepahan teraktor tractor foolad
zobahan azadi tehran tehrani mashad esfahan isfahan shiraz shirazi tabriz tabrizi ahvaz ahwaz karaj rasht gilan mazandaran kerman kermanshah qom ghom yazd hamedan arak
urmia orumieh zahedan bushehr khuzestan kordestan kurdistan golestan lorestan caspian khazar khalijfars damavand alborz zagros irancell hamrahaval hamrah rightel iransell
digikala divar snapp tapsi aparat filimo bazaar cafebazaar eitaa rubika soroush bale mellat melli saderat pasargad saman1 tejarat maskan sepah
dorehami dorehamie dorehamii dorhami dorhamie mehmani jashn tavalod tavalodet tavalodam bachehaa bacheha rafigh refigh rafiq dadash dadashi abji madar madaram pedar pedaram
maman mamani mamanam baba babaei babayi babam khahar baradar mashin gol golgol golesorkh gole shekoofe parvaneha setareha khorshid mahtab aftab aseman darya1 kabootar parande
gorbe sag shir palang khargosh aqab oghab shahin1 simorgh rostam kaveh1 ferdowsi hafez hafezshirazi saadi molana khayyam sohrab1 shamlou footbal footballi barcelonaa mesi
benam benamekhoda benamkhoda yekta1 movafagh movafaghiat omidvar khoshbakht khoshbakhti shadi1 ghermez abi ghermezabi sorkhabi perspolis6 esteghlal6 ss501 taatalu tataloo yas
`;

/** In Persian letters. Latin words typed with the Persian keyboard on are found by their keys instead. */
const persian = `
رمزعبور رمز رمزمن رمزورود رمزحساب گذرواژه کلمهعبور کلمه عبور پسورد پسوورد پسوردم ورود خروج کاربر مدیر مدیریت سلام سلامسلام سلامتی سلامعلیکم خداحافظ درود مرسی ممنون
دوستتدارم دوستدارم دوستت عاشقتم عاشق عشق عشقم عشقمن عزیزم عزیزدلم دلبر دلم جیگر نفس نفسم عمرم زندگی زندگیم زندگیمن همسرم قشنگم خوشگلم گلم فرشته پرنسس ملکه شاهزاده
خدا خدایا یاخدا بهنامخدا بنامخدا بسمالله توکل اللهاکبر یاعلی یاحسین یامهدی یازهرا یافاطمه یارضا یاصاحبزمان یاابوالفضل امامرضا امامحسین کربلا صلوات قرآن مشهد
ایران ایرانی ایرانمن ایرانزمین تهران اصفهان شیراز تبریز اهواز کرج رشت پرسپولیس استقلال سپاهان تراکتور پیروزی آزادی خلیجفارس دماوند البرز کوروش کوروشکبیر داریوش
محمد محمدرضا محمدعلی علی علیرضا رضا حسین حسن مهدی امیر امیرحسین امیررضا امیرعلی ابوالفضل عباس احمد سعید حمید مجید مصطفی مرتضی فاطمه زهرا مریم نرگس زینب سارا سحر
لیلا نازنین نیلوفر مهسا الهام پریسا شیرین یلدا باران بهار دریا آسمان خورشید مهتاب ستاره پروانه امید آرزو تنها تنهایی دیوانه رویا رؤیا مادر مادرم پدر پدرم مامان مامانم
بابا بابام خواهر برادر داداش آبجی رفیق رفیقم دوست دوستان دورهمی دورهمیها مهمانی تولد تولدم جشن نوروز یکدو یکدوسه هیچی نمیدانم نمیدونم فراموش فراموشکردم هرچی
`;

/** What guessers try first in this part of the world. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `${english} ${finglish} ${persian}`.split(/\s+/).filter(Boolean),
);
